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
import { renderLabels } from './parts/lettering.ts';

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

async function drawLayer(layer: Layer): Promise<string> {
  if (typeof layer === 'string') return layer;
  if ('group' in layer) return `<g ${layer.group}>${await renderLabels(layer.labels, width, height)}</g>`;
  return renderLabels(layer, width, height);
}

/**
 * Draws the home page of a demo website as an SVG with all text as outlines.
 * @param number from 1; each website has one screenshot
 */
export async function drawScreenshot(number: number): Promise<string> {
  const design = designs[number - 1]?.();
  if (!design) throw new Error(`website ${number} has no screenshot`);
  const inside = (await Promise.all(design.layers.map(drawLayer))).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${design.ground}"/>${inside}</svg>`;
}

/**
 * Renders the screenshot of a demo website deterministically, without network or system fonts.
 * @param number from 1; each website has one screenshot
 * @returns a JPEG of 1600 × 1000
 */
export async function composeScreenshot(number: number): Promise<Buffer> {
  const svg = await drawScreenshot(number);
  return sharp(Buffer.from(svg)).removeAlpha().jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer();
}
