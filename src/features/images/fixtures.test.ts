import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createDerivative } from '#platform/media/create-derivative.ts';
import { readImageFile } from '#platform/media/read-image-file.ts';
import { demoImages } from '#seed/content/images.ts';
import { developDrawing, drawSvg } from '#seed/drawings/drawings.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { image as imageContract } from './contract.ts';
import { insertImage } from './fixtures.ts';
import { getImage, selectImages } from './queries.ts';
import type { ImagesTables } from './tables.ts';

const now = '2026-03-01T12:00:00.000Z';

test('72: the demo has a text in both languages for each of its drawings', () => {
  expect(demoImages.map(({ number }) => number)).toEqual(demoImages.map((_, index) => index + 1));
  for (const lang of ['en', 'nl'] as const) {
    const texts = demoImages.map((image) => image.texts[lang]);
    expect(new Set(texts.map(({ slug }) => slug)).size).toBe(demoImages.length);
    for (const { slug, alt } of texts) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(alt).toMatch(/^\p{Lu}.*\.$/u);
    }
  }
});

test('a drawing is the same each time, and no two are alike', async () => {
  const svgs = await Promise.all(demoImages.map(({ number }) => drawSvg(number)));
  expect(new Set(svgs).size).toBe(demoImages.length);
  for (const number of [3, 31, 37, 42]) expect(await drawSvg(number)).toBe(svgs[number - 1]);
  for (const svg of svgs) {
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    // Letters are outlines, and nothing is fetched.
    expect(svg).not.toMatch(/<(text|image|use|script|style|foreignObject)\b|href|font-family|url\((?!#)/);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(new Set(ids).size);
  }
});

test('X19: a drawing contains a location and a serial number, and its derivative does not', async () => {
  const original = await developDrawing(5);
  expect(original.includes('VITRINE-1005')).toBe(true);
  expect(await readImageFile(original)).toHaveProperty('image');
  const { bytes } = await createDerivative(original, { width: 320, format: 'jpeg', quality: 80 });
  expect(bytes.includes('VITRINE-1005')).toBe(false);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
});

describeOnEachEngine('the images of the demo', (open) => {
  test('72: each fits its contract in both languages', async () => {
    const { query } = await open<ImagesTables>();
    for (const image of demoImages) await insertImage(query, image, now);
    for (const lang of ['en', 'nl'] as const) {
      const list = await selectImages(query, lang).findRows({ limit: 100, offset: 0 });
      expect(list.map(({ number }) => number)).toEqual(demoImages.map(({ number }) => number).reverse());
      for (const { slug } of list) {
        const image = await getImage(query, lang, slug);
        expect(imageContract.strict().safeParse(image).error).toBeUndefined();
        expect(image).toMatchObject({ lang, tags: [expect.any(String), expect.any(String)] });
      }
    }
  });
});
