import type { Sharp, SharpOptions } from 'sharp';

type CreateImage = (input: Uint8Array, options: SharpOptions) => Sharp;

export const maxPixels = 80_000_000;

/** Reads one frame, and treats truncated files as errors. */
export const imageInputOptions = {
  limitInputPixels: maxPixels,
  failOn: 'error',
  pages: 1,
} as const satisfies SharpOptions;

let loading: Promise<CreateImage> | undefined;

async function load(): Promise<CreateImage> {
  const { default: sharp } = await import('sharp');
  // One thread per image leaves the others to visitors' requests.
  sharp.concurrency(1);
  // Each image is processed once, so libvips' cache would be useless.
  sharp.cache(false);
  return sharp;
}

/** Loads the image library with the first image: usually all images are already processed at start-up. */
export function loadSharp(): Promise<CreateImage> {
  loading ??= load();
  return loading;
}
