import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { developDrawing } from '../../../seed/drawings/drawings.ts';
import type { Cover } from './cover.ts';
import { printCover } from './print-cover.ts';

const cover: Cover = {
  language: 'nl',
  siteName: 'Studio Vitrine',
  number: 'W07',
  title: 'Polderatlas',
  lede: 'Kaarten van droogmakerijen.',
  note: 'Catalogus van het werk',
  address: 'vitrine.example/nl/websites/polderatlas',
  picture: null,
};
const word = 'waterstaatkundigedroogmakerijenbeheer';
const longTitle = `Geschiedenis van de ${word} en de hoogheemraadschappen `.repeat(4).trim();

/** How dark the darkest spot of a part of a picture is, from 0 for black to 255. */
async function darkest(
  png: Uint8Array,
  [left, top, width, height]: readonly [number, number, number, number],
) {
  const grey = await sharp(png).extract({ left, top, width, height }).greyscale().raw().toBuffer();
  return grey.reduce((darkest, spot) => Math.min(darkest, spot), 255);
}

const paper = 235;

test('X44: a picture is a PNG of 1200 by 630, with a title in ink on paper', async () => {
  const png = await printCover(cover);
  const { format, width, height } = await sharp(png).metadata();
  expect([format, width, height]).toEqual(['png', 1200, 630]);
  expect(await darkest(png, [60, 140, 900, 160])).toBeLessThan(60);
  expect(png.length).toBeLessThan(100_000);
});

test('X44: the same cover gives the same bytes, so that every node and every start gives the same file', async () => {
  expect(Buffer.from(await printCover(cover)).equals(await printCover(cover))).toBe(true);
});

test('X44: nothing runs into the margins, however long the texts are', async () => {
  const texts = { title: longTitle, lede: longTitle, siteName: longTitle, address: word.repeat(9) };
  for (const long of [texts, { ...texts, title: word.repeat(5) }, { title: 'W'.repeat(160), number: null }]) {
    const png = await printCover({ ...cover, ...long });
    const edges = [
      [1160, 0, 40, 630],
      [0, 0, 40, 630],
      [0, 0, 1200, 30],
      [0, 612, 1200, 18],
    ] as const;
    for (const edge of edges) expect(await darkest(png, edge), String(edge)).toBeGreaterThan(paper);
    // Between the title and the line under the name, and above the line over the address.
    expect(await darkest(png, [0, 536, 1200, 14])).toBeGreaterThan(paper);
  }
});

test('X44: letters of other kinds of Latin are set, and signs without a face are left out without a request', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch');
  const plain = await printCover({ ...cover, title: 'Łódź café' });
  const odd = await printCover({ ...cover, title: 'Łódź 漢字 🎨 café ☃️' });
  expect(Buffer.from(odd).equals(plain)).toBe(true);
  expect(Buffer.from(plain).equals(await printCover({ ...cover, title: 'ódź café' }))).toBe(false);
  await printCover({ ...cover, title: '漢字', lede: '🎨', siteName: '🎨', address: '' });
  expect(fetching).not.toHaveBeenCalled();
});

test('X44: a picture of its own fills one side, and the texts stay on the other', async () => {
  const jpeg = await sharp(await developDrawing(4))
    .resize(960)
    .jpeg()
    .toBuffer();
  const picture = { jpeg, focal: { x: 50, y: 50 } };
  const png = await printCover({ ...cover, title: longTitle, address: word.repeat(9), picture });
  const { width, height } = await sharp(png).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect(await darkest(png, [680, 0, 36, 630])).toBeGreaterThan(paper);
  expect(await darkest(png, [720, 0, 480, 630])).toBeLessThan(100);
});

test('X44: a picture of its own is cropped around what has to stay in sight', async () => {
  const white = { create: { width: 1500, height: 700, channels: 3 as const, background: '#ffffff' } };
  const black = { create: { width: 200, height: 700, channels: 3 as const, background: '#000000' } };
  const jpeg = await sharp(white)
    .composite([{ input: await sharp(black).png().toBuffer(), left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
  const shown = (x: number) => printCover({ ...cover, picture: { jpeg, focal: { x, y: 50 } } });
  expect(await darkest(await shown(0), [720, 0, 480, 630])).toBeLessThan(40);
  expect(await darkest(await shown(100), [720, 0, 480, 630])).toBeGreaterThan(paper);
});

test('X44: texts are texts, also when they look like markup', async () => {
  const png = await printCover({ ...cover, title: '</text><script>&amp;', lede: '<img src="http://x/">' });
  expect((await sharp(png).metadata()).width).toBe(1200);
});
