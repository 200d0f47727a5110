import type { Sharp } from 'sharp';
import { toPlainColours } from './colour/plain-colours.ts';
import { imageInputOptions, loadSharp } from './load-sharp.ts';
import type { DerivativeFormat } from './media-key.ts';

export interface DerivativeSpec {
  readonly width: number;
  readonly format: DerivativeFormat;
  /** From 1 to 100, on the format's scale. */
  readonly quality: number;
}

export interface Derivative {
  readonly bytes: Buffer;
  readonly format: DerivativeFormat;
  readonly width: number;
  readonly height: number;
}

/** `fast` gives larger files of the same look, for data that nobody keeps. */
export type EncodingSpeed = 'normal' | 'fast';

interface Encoding {
  readonly quality: number;
  readonly isFast: boolean;
}

const encode: Readonly<Record<DerivativeFormat, (image: Sharp, encoding: Encoding) => Sharp>> = {
  // Effort 2 is twice as fast as 3, and the files are hardly larger; chroma subsampling saves another tenth.
  avif: (image, { quality, isFast }) =>
    image.avif({ quality, effort: isFast ? 0 : 2, chromaSubsampling: '4:2:0' }),
  webp: (image, { quality, isFast }) => image.webp({ quality, effort: isFast ? 0 : 4 }),
  // JPEG has no transparency: transparent pixels become white instead of black.
  jpeg: (image, { quality, isFast }) =>
    image.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: !isFast, progressive: true }),
};

/** The width in pixels. */
const maxWidth = 2400;

/**
 * Converts an accepted original to a form that is cheap to decode for several derivatives, no wider than the
 * widest of them: decoding AVIF takes as long as encoding a JPEG. A JPEG stays as it is, since only the
 * needed pixels are decoded.
 */
export async function decodeOriginal(original: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const plain = await toPlainColours(original, maxWidth);
  const image = sharp(plain, imageInputOptions);
  if ((await image.metadata()).format === 'jpeg') return original;
  return image
    .autoOrient()
    .resize({ width: maxWidth, withoutEnlargement: true })
    .toColourspace('srgb')
    .tiff({ compression: 'none' })
    .toBuffer();
}

/**
 * Encodes an original for visitors: upright, scaled, 8-bit sRGB, without metadata (location, camera, profile,
 * embedded thumbnail).
 * @param original accepted by `readImageFile`, or the result of `decodeOriginal`
 */
export async function createDerivative(
  original: Uint8Array,
  spec: DerivativeSpec,
  speed: EncodingSpeed = 'normal',
): Promise<Derivative> {
  const { width, format, quality } = spec;
  const sharp = await loadSharp();
  const image = sharp(await toPlainColours(original, width), imageInputOptions)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb');
  const { data, info } = await encode[format](image, { quality, isFast: speed === 'fast' }).toBuffer({
    resolveWithObject: true,
  });
  return { bytes: data, format, width: info.width, height: info.height };
}

const widths: readonly number[] = [320, 640, 1080, 1600, maxWidth];

// The qualities at which the formats look alike.
const formats = [
  { format: 'avif', quality: 50 },
  { format: 'webp', quality: 78 },
  { format: 'jpeg', quality: 80 },
] as const;

/**
 * Plans every smaller standard width, and the original's own width unless it is wider than all. The smallest
 * come first, so that galleries soon have files to show.
 * @param width of the original in pixels
 */
export function planDerivatives(width: number): readonly DerivativeSpec[] {
  const smallerWidths = widths.filter((standardWidth) => standardWidth < width);
  const plannedWidths = smallerWidths.length === widths.length ? widths : [...smallerWidths, width];
  return plannedWidths.flatMap((plannedWidth) =>
    formats.map((format) => ({ ...format, width: plannedWidth })),
  );
}
