import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type PictureFormat, sniffFormat } from './picture-format.ts';

/** Why a file is not taken as a picture. */
export type PictureRefusal =
  | 'too_many_bytes'
  | 'not_a_picture'
  | 'too_many_pixels'
  | 'several_frames'
  | 'broken';

/** What is known of a picture that can be used. */
export interface Picture {
  readonly format: PictureFormat;
  /** In pixels, as it is seen: after turning it the way its camera was held. */
  readonly width: number;
  readonly height: number;
  /** A blurred version of about 25 bytes, see evanw.github.io/thumbhash. */
  readonly thumbhash: Uint8Array;
}

/** A picture, or the reason why it is none. */
export type PictureReading = { readonly picture: Picture } | { readonly refused: PictureRefusal };

const maxBytes = 40 * 1024 * 1024;
const maxPixels = 80_000_000;
/** WebP can hold no longer side than 16,383 pixels. */
const maxSide = 16_383;
const thumbnailSide = 100;

const options: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 };

function sizeRefusal({ width, height, pages = 1 }: Metadata): PictureRefusal | null {
  if (width > maxSide || height > maxSide || width * height > maxPixels) return 'too_many_pixels';
  return pages > 1 ? 'several_frames' : null;
}

async function readHeader(bytes: Uint8Array): Promise<Metadata | PictureRefusal> {
  try {
    return await sharp(bytes, options).metadata();
  } catch (error) {
    return error instanceof Error && /pixel limit/i.test(error.message) ? 'too_many_pixels' : 'broken';
  }
}

/** Reads every pixel, so that what is broken or cut off anywhere is found here. */
async function makeThumbhash(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    const { data, info } = await sharp(bytes, options)
      .autoOrient()
      .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return rgbaToThumbHash(info.width, info.height, data);
  } catch {
    return null;
  }
}

/**
 * Reads a file from outside as a picture: JPEG, PNG, WebP or AVIF by its content, one frame, whole,
 * at most 40 MiB, 80 million pixels and 16,383 pixels to a side. The size is judged by the header, before
 * memory is taken for the pixels.
 */
export async function readPicture(bytes: Uint8Array): Promise<PictureReading> {
  if (bytes.byteLength > maxBytes) return { refused: 'too_many_bytes' };
  const format = sniffFormat(bytes);
  if (format === null) return { refused: 'not_a_picture' };
  const header = await readHeader(bytes);
  if (typeof header === 'string') return { refused: header };
  const refused = sizeRefusal(header);
  if (refused !== null) return { refused };
  const thumbhash = await makeThumbhash(bytes);
  if (thumbhash === null) return { refused: 'broken' };
  const { width, height } = header.autoOrient;
  return { picture: { format, width, height, thumbhash } };
}
