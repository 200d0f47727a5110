import { z } from 'zod';

const pixels = z.int().positive();
const percent = z.int().min(0).max(100);

/** Narrowest first. */
const sources = z.array(z.object({ width: pixels, url: z.string().max(120) }));

/** An image on the wire: everything needed to render it without layout shift. */
export const mediaAsset = z.object({
  /** The displayed size; all files have this aspect ratio. */
  width: pixels,
  height: pixels,
  /** Thumbhash in base64, shown until the image has loaded. */
  placeholder: z.string().max(64),
  /** Empty until the files have been generated. */
  sources: z.object({ avif: sources, webp: sources, jpeg: sources }),
  /** Stays visible when the image is cropped; in percent from the left and the top. */
  focal: z.object({ x: percent, y: percent }),
});
export type MediaAsset = z.infer<typeof mediaAsset>;
