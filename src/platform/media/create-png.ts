import { toPlainColours } from './colour/plain-colours.ts';
import { imageInputOptions, loadSharp } from './load-sharp.ts';

export interface Png {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Creates a PNG that fits a box in pixels: upright, 8-bit sRGB, without metadata, not enlarged. */
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
