import type { Sharp, SharpOptions } from 'sharp';

type CreateImage = (input: Uint8Array, options: SharpOptions) => Sharp;

/** The maximum number of pixels of an image. */
export const maxPixels = 80_000_000;

/** How images are read: one frame, and a truncated file is an error. */
export const imageInputOptions = {
  limitInputPixels: maxPixels,
  failOn: 'error',
  pages: 1,
} as const satisfies SharpOptions;

let loading: Promise<CreateImage> | undefined;

async function load(): Promise<CreateImage> {
  const { default: sharp } = await import('sharp');
  // One thread per image leaves the others to the requests of visitors.
  sharp.concurrency(1);
  // Each image is processed once, so what libvips would cache is never used again.
  sharp.cache(false);
  return sharp;
}

/** Loads the image library with the first image: most starts find every image processed. */
export function loadSharp(): Promise<CreateImage> {
  loading ??= load();
  return loading;
}
