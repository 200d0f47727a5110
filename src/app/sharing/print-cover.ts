import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import satori, { type Font, type SatoriOptions } from 'satori';
import sharp from 'sharp';
import type { Cover } from './cover.ts';
import { drawCover, drawTitleWords } from './draw-cover.ts';
import { sharingSize } from './sharing-address.ts';

const require = createRequire(import.meta.url);

/** A face of the kind that the layout engine reads: one weight, one part of the letters. */
const readFace = (name: string, weight: 400 | 600, file: string): Font => ({
  name,
  weight,
  style: 'normal',
  data: readFileSync(file),
});

const fonts = [
  readFace('Inter', 400, require.resolve('@fontsource/inter/files/inter-latin-400-normal.woff')),
  readFace('Inter', 600, require.resolve('@fontsource/inter/files/inter-latin-600-normal.woff')),
  readFace('Inter Extended', 400, require.resolve('@fontsource/inter/files/inter-latin-ext-400-normal.woff')),
  readFace('Inter Extended', 600, require.resolve('@fontsource/inter/files/inter-latin-ext-600-normal.woff')),
];

/** What measuring found out. */
interface Measured {
  /** How wide each word of the title is, in parts of its size. */
  readonly words: readonly number[];
  /** The signs that no face has. */
  readonly missing: ReadonlySet<string>;
}

const measuringSize = 100;

/** Sets the words of a cover on one endless line. */
async function measure({ title, siteName, lede, address }: Cover): Promise<Measured> {
  const titleWords = title.split(/\s+/u);
  const words = new Array<number>(titleWords.length).fill(0);
  const missing = new Set<string>();
  await satori(drawTitleWords([...titleWords, siteName, lede, address], measuringSize), {
    height: measuringSize * 2,
    fonts,
    onNodeDetected: ({ key, width }) => {
      if (key && Number(key) < words.length) words[Number(key)] = width / measuringSize;
    },
    // The engine asks for what no face has. Nothing is fetched for it.
    loadAdditionalAsset: async (_kind, signs) => {
      for (const sign of signs) missing.add(sign);
      return [];
    },
  } satisfies SatoriOptions);
  return { words, missing };
}

/** A cover without signs that would only show as boxes. */
function without(cover: Cover, missing: ReadonlySet<string>): Cover {
  const keep = (text: string) =>
    [...text]
      .filter((sign) => !missing.has(sign))
      .join('')
      .replaceAll(/\s+/gu, ' ')
      .trim();
  const { siteName, title, lede, address } = cover;
  return { ...cover, siteName: keep(siteName), title: keep(title), lede: keep(lede), address: keep(address) };
}

/**
 * Makes the picture of a cover. It reads nothing but its own faces, and the same cover gives the same bytes.
 * @returns a PNG of 1200 by 630 pixels
 */
export async function printCover(given: Cover): Promise<Uint8Array> {
  const found = await measure(given);
  const cover = found.missing.size === 0 ? given : without(given, found.missing);
  const { words } = cover === given ? found : await measure(cover);
  const svg = await satori(drawCover(cover, words), { ...sharingSize, fonts });
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  // Few colours, so a palette makes the file less than half as large, and one with a photograph small enough for
  // the messengers that leave out what is large.
  return sharp(pixels, { raw: { ...sharingSize, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, effort: 3 })
    .toBuffer();
}
