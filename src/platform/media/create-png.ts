import { toPlainColours } from './colour/plain-colours.ts';
import { imageInputOptions, loadSharp } from './load-sharp.ts';

export interface Png {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Encodes an image as a PNG that fits a box: upright, 8-bit sRGB, with transparency, without metadata.
 * Smaller images are not enlarged.
 * @param original accepted by `readImageFile`
 * @param box in pixels
 */
export async function createPng(
  original: Uint8Array,
  box: { readonly width: number; readonly height: number },
): Promise<Png> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(await toPlainColours(original, box.width), imageInputOptions)
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
