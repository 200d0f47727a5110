import { Socket } from 'node:net';
import sharp from 'sharp';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { websiteCovers } from '#seed/content/website-covers.ts';
import { websiteDetails } from '#seed/content/website-details.ts';
import { websitePhones } from '#seed/content/website-phones.ts';
import { demoWebsites } from '#seed/content/websites.ts';
import {
  composeScreenshot,
  composeWebsitePicture,
  drawScreenshot,
  drawWebsitePicture,
} from '#seed/screenshots/screenshots.ts';

const screenshotCount = demoWebsites.length;

const numbers = Array.from({ length: screenshotCount }, (_, index) => index + 1);

const pictures = numbers.flatMap((number) => [
  { number, kind: 'detail', texts: websiteDetails[number], size: { width: 1600, height: 1000 } } as const,
  { number, kind: 'phone', texts: websitePhones[number], size: { width: 750, height: 1500 } } as const,
]);

afterEach(() => {
  vi.restoreAllMocks();
});

const composed = new Map<number, Promise<Buffer>>();

/** The screenshot of a number, composed once for all tests. */
function getScreenshot(number: number): Promise<Buffer> {
  const image = composed.get(number) ?? composeScreenshot(number);
  composed.set(number, image);
  return image;
}

/** A picture as 16 × 10 colours. */
const toThumbnail = (image: Buffer) => sharp(image).resize(16, 10, { fit: 'fill' }).raw().toBuffer();

/** Returns the mean difference of two thumbnails, from 0 to 255. */
const distance = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;

describe('the pictures of the demo websites', () => {
  test.each(pictures)('$kind of $number has a title, a caption and a text in both languages', ({ texts }) => {
    expect(texts?.en.alt).not.toBe(texts?.nl.alt);
    for (const text of [texts?.en, texts?.nl]) {
      expect(text?.alt).toMatch(/^\p{Lu}.*\.$/u);
      expect(text?.alt.length).toBeLessThanOrEqual(300);
      expect(text?.title).toMatch(/^\p{Lu}.*[^.]$/u);
      expect(text?.caption).toMatch(/[^.]$/);
    }
  });

  test.each(pictures)(
    '$kind of $number shows every word as an outline and asks for nothing outside itself',
    async ({ number, kind }) => {
      const svg = await drawWebsitePicture(number, kind);
      expect(svg).not.toMatch(/<(text|image|use|script|style|foreignObject)\b|href|font-family|url\((?!#)/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    },
  );

  test.each(pictures)('$kind of $number is a JPEG of its kind’s size', async ({ number, kind, size }) => {
    const { format, width, height, exif } = await sharp(await composeWebsitePicture(number, kind)).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', ...size, exif: undefined });
  });

  test('a number without a website is rejected', async () => {
    await expect(composeWebsitePicture(screenshotCount + 1, 'phone')).rejects.toThrow(
      `website ${screenshotCount + 1} has no pictures`,
    );
  });
});

describe('the screenshots of the demo', () => {
  test('there is one for each website, with a text in both languages', () => {
    expect(demoWebsites.map(({ number }) => number)).toEqual(numbers);
    expect(Object.keys(websiteCovers).map(Number)).toEqual(numbers);
    for (const { en, nl } of Object.values(websiteCovers)) {
      expect(en).not.toBe(nl);
      for (const alt of [en, nl]) {
        expect(alt).toMatch(/^\p{Lu}.*\.$/u);
        expect(alt.length).toBeLessThanOrEqual(300);
      }
    }
  });

  test('a number without a website is rejected', async () => {
    await expect(composeScreenshot(screenshotCount + 1)).rejects.toThrow(
      `website ${screenshotCount + 1} has no screenshot`,
    );
  });

  test.each(numbers)(
    '%i shows every word as an outline and asks for nothing outside itself',
    async (number) => {
      const svg = await drawScreenshot(number);
      expect(svg).not.toMatch(/<(text|image|use|script|style|foreignObject)\b|href|font-family|url\((?!#)/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg.length).toBeGreaterThan(50_000);
    },
  );

  test.each(numbers)(
    '%i is a JPEG of 1600 by 1000, the same bytes twice, made without the network',
    async (number) => {
      const connect = vi.spyOn(Socket.prototype, 'connect').mockImplementation(() => {
        throw new Error('the network is forbidden');
      });
      const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('the network is forbidden'));
      const image = await getScreenshot(number);
      const { format, width, height, space, hasAlpha, exif } = await sharp(image).metadata();
      expect({ format, width, height, space, hasAlpha, exif }).toEqual({
        format: 'jpeg',
        width: 1600,
        height: 1000,
        space: 'srgb',
        hasAlpha: false,
        exif: undefined,
      });
      expect(image.equals(await composeScreenshot(number))).toBe(true);
      expect(connect).not.toHaveBeenCalled();
      expect(fetched.mock.calls).toEqual([]);
    },
  );

  test('no two look alike, not even as small as a stamp', async () => {
    const thumbnails = await Promise.all(
      numbers.map(async (number) => toThumbnail(await getScreenshot(number))),
    );
    const pairs = thumbnails.flatMap((one, at) =>
      thumbnails
        .slice(at + 1)
        .map((other, more) => ({ difference: distance(one, other), at, other: at + more + 1 })),
    );
    expect(pairs.filter(({ difference }) => difference < 24)).toEqual([]);
  });
});
