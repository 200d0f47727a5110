import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { developDrawing } from '#seed/drawings/drawings.ts';
import type { OgCard } from './og-card.ts';
import { renderOgImage } from './render-og-image.ts';

const cover: OgCard = {
  language: 'nl',
  siteName: 'Studio Vitrine',
  number: 'W07',
  title: 'Polderatlas',
  intro: 'Kaarten van droogmakerijen.',
  imprint: 'Oeuvrecatalogus',
  displayUrl: 'vitrine.example/nl/websites/polderatlas',
  image: null,
};
const word = 'waterstaatkundigedroogmakerijenbeheer';
const longTitle = `Geschiedenis van de ${word} en de hoogheemraadschappen `.repeat(4).trim();

/** Returns the darkest pixel in part of an image, from 0 (black) to 255. */
async function darkest(
  png: Uint8Array,
  [left, top, width, height]: readonly [number, number, number, number],
) {
  const grey = await sharp(png).extract({ left, top, width, height }).greyscale().raw().toBuffer();
  return grey.reduce((darkest, spot) => Math.min(darkest, spot), 255);
}

const paper = 235;

test('X44: an image is a PNG of 1200 by 630 pixels, with a dark title on a light background', async () => {
  const png = await renderOgImage(cover);
  const { format, width, height } = await sharp(png).metadata();
  expect([format, width, height]).toEqual(['png', 1200, 630]);
  expect(await darkest(png, [60, 140, 900, 160])).toBeLessThan(60);
  expect(png.length).toBeLessThan(100_000);
});

test('X44: the same card gives the same bytes on every node and after every start', async () => {
  expect(Buffer.from(await renderOgImage(cover)).equals(await renderOgImage(cover))).toBe(true);
});

test('X44: nothing extends into the margins, however long the texts are', async () => {
  const texts = { title: longTitle, lede: longTitle, siteName: longTitle, address: word.repeat(9) };
  for (const long of [texts, { ...texts, title: word.repeat(5) }, { title: 'W'.repeat(160), number: null }]) {
    const png = await renderOgImage({ ...cover, ...long });
    const edges = [
      [1160, 0, 40, 630],
      [0, 0, 40, 630],
      [0, 0, 1200, 30],
      [0, 612, 1200, 18],
    ] as const;
    for (const edge of edges) expect(await darkest(png, edge), String(edge)).toBeGreaterThan(paper);
    // Between the title and the line below the name, and above the line over the address.
    expect(await darkest(png, [0, 536, 1200, 14])).toBeGreaterThan(paper);
  }
});

test('X44: other Latin letters are rendered, and characters without a font are left out without a request', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch');
  const plain = await renderOgImage({ ...cover, title: 'Łódź café' });
  const odd = await renderOgImage({ ...cover, title: 'Łódź 漢字 🎨 café ☃️' });
  expect(Buffer.from(odd).equals(plain)).toBe(true);
  expect(Buffer.from(plain).equals(await renderOgImage({ ...cover, title: 'ódź café' }))).toBe(false);
  await renderOgImage({ ...cover, title: '漢字', intro: '🎨', siteName: '🎨', displayUrl: '' });
  expect(fetching).not.toHaveBeenCalled();
});

test('X44: a name in a script without a font is replaced by the host name, on the home page and elsewhere', async () => {
  const home = { ...cover, number: null, intro: '', displayUrl: 'vitrine.example' };
  const named = (name: string) => renderOgImage({ ...home, siteName: name, title: name });
  const host = await named('vitrine.example');
  for (const name of ['استوديو', 'סטודיו', '工作室', 'スタジオ 7', '🎨', 'สตูดิโอ!']) {
    const png = await named(name);
    expect(await darkest(png, [60, 140, 900, 160]), name).toBeLessThan(60);
    expect(Buffer.from(png).equals(host), name).toBe(true);
  }
  const info = (siteName: string) => renderOgImage({ ...cover, siteName });
  expect(Buffer.from(await info('工作室')).equals(await info('vitrine.example'))).toBe(true);
});

test('X44: Greek, Cyrillic and Vietnamese are rendered; of a name in two scripts only the part with a font is', async () => {
  const host = await renderOgImage({ ...cover, title: 'vitrine.example' });
  for (const title of ['Студия', 'Στούντιο', 'Xưởng vẽ']) {
    const png = await renderOgImage({ ...cover, title });
    expect(await darkest(png, [60, 140, 400, 160]), title).toBeLessThan(60);
    expect(Buffer.from(png).equals(host), title).toBe(false);
  }
  const both = await renderOgImage({ ...cover, title: 'Studio 工作室' });
  expect(Buffer.from(both).equals(await renderOgImage({ ...cover, title: 'Studio' }))).toBe(true);
});

test('X44: a path in a script without a font is left out of the address', async () => {
  const shown = await renderOgImage({ ...cover, displayUrl: 'vitrine.example/nl/工作' });
  expect(Buffer.from(shown).equals(await renderOgImage({ ...cover, displayUrl: 'vitrine.example' }))).toBe(
    true,
  );
});

test('X44: a picture fills one side, and the texts stay on the other', async () => {
  const jpeg = await sharp(await developDrawing(4))
    .resize(960)
    .jpeg()
    .toBuffer();
  const picture = { jpeg, focal: { x: 50, y: 50 } };
  const png = await renderOgImage({ ...cover, title: longTitle, displayUrl: word.repeat(9), image: picture });
  const { width, height } = await sharp(png).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect(await darkest(png, [680, 0, 36, 630])).toBeGreaterThan(paper);
  expect(await darkest(png, [720, 0, 480, 630])).toBeLessThan(100);
});

test('X44: a picture is cropped around its focal point', async () => {
  const white = { create: { width: 1500, height: 700, channels: 3 as const, background: '#ffffff' } };
  const black = { create: { width: 200, height: 700, channels: 3 as const, background: '#000000' } };
  const jpeg = await sharp(white)
    .composite([{ input: await sharp(black).png().toBuffer(), left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
  const shown = (x: number) => renderOgImage({ ...cover, image: { jpeg, focal: { x, y: 50 } } });
  expect(await darkest(await shown(0), [720, 0, 480, 630])).toBeLessThan(40);
  expect(await darkest(await shown(100), [720, 0, 480, 630])).toBeGreaterThan(paper);
});

test('X44: texts are rendered as text, even if they look like markup', async () => {
  const png = await renderOgImage({
    ...cover,
    title: '</text><script>&amp;',
    intro: '<img src="http://x/">',
  });
  expect((await sharp(png).metadata()).width).toBe(1200);
});
