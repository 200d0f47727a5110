import { z } from 'zod';
import { languages } from '#shared/i18n/language.ts';
import { mediaAsset } from '#shared/images/media-asset.ts';
import type { ListPage, WholeList } from '#shared/pages/list-page.ts';

const slug = z.string().min(1).max(120);
const title = z.string().min(1).max(160);

export const imageSummary = mediaAsset.extend({
  id: z.string().max(36),
  /** Never changes. */
  number: z.int().positive(),
  slug,
  title,
  alt: z.string().min(1).max(300),
  caption: z.string().max(600),
  technique: z.string().max(160),
  /** An SPDX identifier such as `CC0-1.0`. */
  licence: z.string().max(60),
  taken_at: z.iso.datetime().nullable(),
  tags: z.array(z.string().max(40)).max(40),
  /** The language of the texts; differs from the requested language if there is no translation. */
  lang: z.enum(languages),
});
export type ImageSummary = z.infer<typeof imageSummary>;

export const imageNeighbour = imageSummary.pick({
  number: true,
  slug: true,
  title: true,
  taken_at: true,
  lang: true,
});
export type ImageNeighbour = z.infer<typeof imageNeighbour>;

export const image = imageSummary.extend({
  /** Description for search engines: its own, or else the caption or the alternative text. */
  description: z.string().max(600),
  /** The image for shared links; null if the site makes it from the page. */
  sharing_picture: mediaAsset.nullable(),
  is_noindex: z.boolean(),
  updated_at: z.iso.datetime(),
  /** The languages in which search engines must not index it. */
  hidden_languages: z.array(z.enum(languages)).max(languages.length),
  /** The slug in each language, null where not published. */
  alternates: z.record(z.enum(languages), slug.nullable()),
  is_former_slug: z.boolean(),
  previous: imageNeighbour.nullable(),
  next: imageNeighbour.nullable(),
});
export type Image = z.infer<typeof image>;

export interface GalleryPage extends ListPage {
  readonly images: readonly ImageSummary[];
  readonly total: number;
}

/** The data of the gallery: all images, or a page if they are many. */
export type GalleryData = WholeList<ImageSummary> | GalleryPage;
