import { z } from 'zod';

const pixels = z.int().positive();
const percent = z.int().min(0).max(100);

/** The files of one format, the narrowest first. */
const sources = z.array(z.object({ width: pixels, url: z.string().max(120) }));

/** A picture as it crosses the wire: all that is needed to show it without anything moving. */
export const picture = z.object({
  /** Of the picture as it is seen; the files keep this ratio. */
  width: pixels,
  height: pixels,
  /** A thumbhash in base64: colours and rough shapes until the picture is there. */
  placeholder: z.string().max(64),
  /** Empty until the files have been made. */
  sources: z.object({ avif: sources, webp: sources, jpeg: sources }),
  /** What has to stay in sight when the picture is cropped, in hundredths from the left and the top. */
  focal: z.object({ x: percent, y: percent }),
});
export type Picture = z.infer<typeof picture>;
