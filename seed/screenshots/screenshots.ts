import sharp from 'sharp';
import type { PictureKind } from '#features/websites/contract/websites.ts';
import { type Design, height, type Layer, type Pictures, phoneHeight, phoneWidth, width } from './design.ts';
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
import { blokdrukPictures } from './pictures/blokdruk.ts';
import { getijdenboekPictures } from './pictures/getijdenboek.ts';
import { haltePictures } from './pictures/halte.ts';
import { krommeKadePictures } from './pictures/kromme-kade.ts';
import { lichtplanPictures } from './pictures/lichtplan.ts';
import { middengolfPictures } from './pictures/middengolf.ts';
import { nachtwinkelPictures } from './pictures/nachtwinkel.ts';
import { orgelregisterPictures } from './pictures/orgelregister.ts';
import { polderatlasPictures } from './pictures/polderatlas.ts';
import { tramlijnNulPictures } from './pictures/tramlijn-nul.ts';
import { vensterbankPictures } from './pictures/vensterbank.ts';
import { zaaigoedPictures } from './pictures/zaaigoed.ts';

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

/** The pictures below the text of each website, in the order of the numbers. */
const pictures: readonly Pictures[] = [
  krommeKadePictures,
  zaaigoedPictures,
  haltePictures,
  blokdrukPictures,
  middengolfPictures,
  polderatlasPictures,
  getijdenboekPictures,
  nachtwinkelPictures,
  orgelregisterPictures,
  lichtplanPictures,
  tramlijnNulPictures,
  vensterbankPictures,
];

interface Size {
  readonly width: number;
  readonly height: number;
}

const coverSize: Size = { width, height };
const pictureSizes: Readonly<Record<PictureKind, Size>> = {
  detail: coverSize,
  phone: { width: phoneWidth, height: phoneHeight },
};

async function drawLayer(layer: Layer, size: Size): Promise<string> {
  if (typeof layer === 'string') return layer;
  if ('group' in layer)
    return `<g ${layer.group}>${await renderLabels(layer.labels, size.width, size.height)}</g>`;
  return renderLabels(layer, size.width, size.height);
}

async function drawDesign({ ground, layers }: Design, size: Size): Promise<string> {
  const { width, height } = size;
  const inside = (await Promise.all(layers.map((layer) => drawLayer(layer, size)))).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${inside}</svg>`;
}

const toJpeg = (svg: string) =>
  sharp(Buffer.from(svg)).removeAlpha().jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer();

/**
 * Draws the home page of a demo website as an SVG with all text as outlines.
 * @param number from 1; each website has one screenshot
 */
export async function drawScreenshot(number: number): Promise<string> {
  const design = designs[number - 1]?.();
  if (!design) throw new Error(`website ${number} has no screenshot`);
  return drawDesign(design, coverSize);
}

/**
 * Renders the screenshot of a demo website deterministically, without network or system fonts.
 * @param number from 1; each website has one screenshot
 * @returns a JPEG of 1600 × 1000
 */
export async function composeScreenshot(number: number): Promise<Buffer> {
  return toJpeg(await drawScreenshot(number));
}

/**
 * Draws a picture of a demo website as an SVG with all text as outlines.
 * @param number from 1
 */
export async function drawWebsitePicture(number: number, kind: PictureKind): Promise<string> {
  const design = pictures[number - 1]?.[kind]();
  if (!design) throw new Error(`website ${number} has no pictures`);
  return drawDesign(design, pictureSizes[kind]);
}

/**
 * Renders a picture of a demo website deterministically, without network or system fonts.
 * @param number from 1
 * @returns a JPEG of 1600 × 1000, or of 750 × 1500 for a phone
 */
export async function composeWebsitePicture(number: number, kind: PictureKind): Promise<Buffer> {
  return toJpeg(await drawWebsitePicture(number, kind));
}
