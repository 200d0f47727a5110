import { z } from 'zod';
import { languages } from '../../shared/language.ts';

const slug = z.string().min(1).max(120);
const title = z.string().min(1).max(160);
const pixels = z.int().positive();
const percent = z.int().min(0).max(100);

/** The files of one format, the narrowest first. */
const imageSources = z.array(z.object({ width: pixels, url: z.string().max(120) }));

/** An image as a list shows it, in one language. */
export const imageSummary = z.object({
  id: z.string().max(36),
  /** The catalogue number, which stays with the image. */
  number: z.int().positive(),
  slug,
  title,
  alt: z.string().min(1).max(300),
  technique: z.string().max(160),
  /** Of the image as it is seen; the files keep this ratio. */
  width: pixels,
  height: pixels,
  /** A thumbhash in base64: colours and rough shapes until the image is there. */
  placeholder: z.string().max(64),
  /** Empty until the files have been made. */
  sources: z.object({ avif: imageSources, webp: imageSources, jpeg: imageSources }),
  /** What has to stay in sight when the image is cropped, in hundredths from the left and the top. */
  focal: z.object({ x: percent, y: percent }),
  taken_at: z.iso.datetime().nullable(),
  tags: z.array(z.string().max(40)).max(40),
  /** The language that the texts are in: another than asked for where there is no translation. */
  lang: z.enum(languages),
});
export type ImageSummary = z.infer<typeof imageSummary>;

/** A neighbour in the gallery, for going on to it. */
export const imageNeighbour = imageSummary.pick({ number: true, slug: true, title: true, lang: true });
export type ImageNeighbour = z.infer<typeof imageNeighbour>;

/** One image with everything its page shows. */
export const image = imageSummary.extend({
  caption: z.string().max(600),
  /** An SPDX identifier such as `CC0-1.0`. */
  licence: z.string().max(60),
  updated_at: z.iso.datetime(),
  /** The slug in each language, null where it is not published. */
  alternates: z.record(z.enum(languages), slug.nullable()),
  /** The one before it in the gallery. */
  previous: imageNeighbour.nullable(),
  /** The one after it in the gallery. */
  next: imageNeighbour.nullable(),
});
export type Image = z.infer<typeof image>;
