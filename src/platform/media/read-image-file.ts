import type { Metadata } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { ImageFormat } from '#shared/images/accepted-images.ts';
import type { ImageRejectionCode } from '#shared/images/image-rejection.ts';
import { toPlainColours } from './colour/plain-colours.ts';
import { imageBytes } from './image-bytes.ts';
import { hasJpegEnd } from './jpeg-end.ts';
import { imageInputOptions, loadSharp, maxPixels } from './load-sharp.ts';

export interface ImageInfo {
  readonly format: ImageFormat;
  /** In pixels, after applying the EXIF orientation. */
  readonly width: number;
  readonly height: number;
  /** About 25 bytes; see evanw.github.io/thumbhash. */
  readonly thumbhash: Uint8Array;
}

export type ImageReadResult = { readonly image: ImageInfo } | { readonly rejection: ImageRejectionCode };

/** WebP's limit. */
const maxSide = 16_383;
const thumbnailSide = 100;

function checkSize({ width, height, pages = 1 }: Metadata): ImageRejectionCode | null {
  if (width * height > maxPixels) return 'too_many_pixels';
  if (width > maxSide || height > maxSide) return 'side_too_long';
  return pages > 1 ? 'several_frames' : null;
}

async function readHeader(bytes: Uint8Array): Promise<Metadata | ImageRejectionCode> {
  try {
    return await (await loadSharp())(bytes, imageInputOptions).metadata();
  } catch (error) {
    return error instanceof Error && /pixel limit/i.test(error.message) ? 'too_many_pixels' : 'broken';
  }
}

/** Limit for decoding an image; 80 million pixels of AVIF take a few seconds. */
const maxSeconds = 60;

/** Decodes every row at full size: a smaller version would not read the last, possibly missing, rows. */
async function isComplete(bytes: Uint8Array, { width, height }: Metadata): Promise<boolean> {
  try {
    const sharp = await loadSharp();
    await sharp(bytes, imageInputOptions)
      .timeout({ seconds: maxSeconds })
      .extract({ left: 0, top: height - 1, width, height: 1 })
      .raw()
      .toBuffer();
    return true;
  } catch {
    return false;
  }
}

async function createThumbhash(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    const sharp = await loadSharp();
    const { data, info } = await sharp(await toPlainColours(bytes, thumbnailSide), imageInputOptions)
      .timeout({ seconds: maxSeconds })
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
 * Validates an untrusted image file: JPEG, PNG, WebP or AVIF by content, a single frame, complete, at most 40
 * MiB, 80 million pixels and 16,383 pixels per side. Dimensions are checked in the header before decoding,
 * which happens outside the event loop and takes at most a minute.
 */
export async function readImageFile(bytes: Uint8Array): Promise<ImageReadResult> {
  if (bytes.byteLength === 0) return { rejection: 'empty' };
  if (bytes.byteLength > imageBytes.max) return { rejection: 'too_many_bytes' };
  const format = detectImageFormat(bytes);
  if (format === null) return { rejection: getFormatRejection(bytes) };
  const header = await readHeader(bytes);
  if (typeof header === 'string') return { rejection: header };
  const rejection = checkSize(header);
  if (rejection !== null) return { rejection };
  if (format === 'jpeg' && !hasJpegEnd(bytes)) return { rejection: 'broken' };
  const thumbhash = (await isComplete(bytes, header)) ? await createThumbhash(bytes) : null;
  if (thumbhash === null) return { rejection: 'broken' };
  const { width, height } = header.autoOrient;
  return { image: { format, width, height, thumbhash } };
}

const avifBrands = new Set(['avif', 'mif1', 'miaf']);

function isAvif(text: string): boolean {
  if (text.slice(4, 8) !== 'ftyp') return false;
  const brands: readonly string[] = text.slice(8, 40).match(/.{4}/gs) ?? [];
  // `avis` is an image sequence.
  return avifBrands.has(brands[0] ?? '') && brands.includes('avif');
}

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1']);

/** Signatures of rejected formats: GIF, TIFF, BMP, Photoshop, JPEG XL and JPEG 2000. */
const otherFormats = ['GIF8', 'II*\0', 'MM\0*', '8BPS', '\xff\x0a', '\0\0\0\x0cJXL ', '\0\0\0\x0cjP  '];
const isBitmap = (text: string) => text.startsWith('BM') && text.slice(6, 10) === '\0\0\0\0';

/** Common image formats have their own reason. */
function getFormatRejection(bytes: Uint8Array): ImageRejectionCode {
  const text = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (text.slice(4, 8) === 'ftyp' && heicBrands.has(text.slice(8, 12))) return 'heic';
  if (isBitmap(text) || otherFormats.some((start) => text.startsWith(start))) return 'other_format';
  const isMarkup = /^(?:\xef\xbb\xbf)?\s*</.test(text);
  return isMarkup && /<svg[\s>]/i.test(text) ? 'svg' : 'not_a_picture';
}

/** Reads the first bytes: names and declared types are not trusted. Null for other formats, such as SVG. */
export function detectImageFormat(bytes: Uint8Array): ImageFormat | null {
  const text = Buffer.from(bytes.subarray(0, 40)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  return isAvif(text) ? 'avif' : null;
}
