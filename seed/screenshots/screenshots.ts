import sharp from 'sharp';
import { type Design, height, type Layer, width } from './design.ts';
import { blokdruk } from './designs/blokdruk.ts';
import { getijdenboek } from './designs/getijdenboek.ts';
import { halte } from './designs/halte.ts';
import { krommeKade } from './designs/kromme-kade.ts';
import { lichtplan } from './designs/lichtplan.ts';
import { middengolf } from './designs/middengolf.ts';
import { nachtwinkel } from './designs/nachtwinkel.ts';
import { orgelregister } from './designs/orgelregister.ts';
import { polderatlas } from './designs/polderatlas.ts';
import { tramlijnNul } from './designs/tramlijn-nul.ts';
import { vensterbank } from './designs/vensterbank.ts';
import { zaaigoed } from './designs/zaaigoed.ts';
import { letter } from './parts/lettering.ts';

const designs: readonly (() => Design)[] = [
  krommeKade,
  zaaigoed,
  halte,
  blokdruk,
  middengolf,
  polderatlas,
  getijdenboek,
  nachtwinkel,
  orgelregister,
  lichtplan,
  tramlijnNul,
  vensterbank,
];

/** How many websites have a screenshot. */
export const screenshotCount = designs.length;

async function drawLayer(layer: Layer): Promise<string> {
  if (typeof layer === 'string') return layer;
  if ('group' in layer) return `<g ${layer.group}>${await letter(layer.labels, width, height)}</g>`;
  return letter(layer, width, height);
}

/**
 * The home page of a demo website as an SVG without a single letter of text: every word is an outline.
 * @param number from 1 to `screenshotCount`
 */
export async function drawScreenshot(number: number): Promise<string> {
  const design = designs[number - 1]?.();
  if (!design) throw new Error(`there is no screenshot for website ${number}`);
  const inside = (await Promise.all(design.layers.map(drawLayer))).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${design.ground}"/>${inside}</svg>`;
}

/**
 * A screenshot of a demo website, made by code: the same bytes each time, without network and without fonts
 * of the machine.
 * @param number from 1 to `screenshotCount`
 * @returns a JPEG of 1600 × 1000
 */
export async function composeScreenshot(number: number): Promise<Buffer> {
  const svg = await drawScreenshot(number);
  return sharp(Buffer.from(svg)).removeAlpha().jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer();
}
