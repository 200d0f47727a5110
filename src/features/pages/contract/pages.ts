import { z } from 'zod';
import { languages } from '#shared/i18n/language.ts';
import { mediaAsset } from '#shared/images/media-asset.ts';
import { pageMenus } from './menus.ts';

const slug = z.string().min(1).max(120);

/** A listed content page, in one language. */
export const pageSummary = z.object({
  id: z.string().max(36),
  slug,
  title: z.string().min(1).max(160),
  summary: z.string().max(300),
  /** The language of the texts; differs from the requested one without a translation. */
  lang: z.enum(languages),
  menu: z.enum(pageMenus),
  is_contact: z.boolean(),
});
export type PageSummary = z.infer<typeof pageSummary>;

/** A page's picture with its alternative text and caption, which may be empty. */
const pagePicture = mediaAsset.extend({ alt: z.string().max(300), caption: z.string().max(160) });
export type PagePicture = z.infer<typeof pagePicture>;

export const page = pageSummary.extend({
  description: z.string().max(300),
  /** Sanitised HTML, which is longer than the Markdown that it is made of. */
  body: z.string().max(4_000_000),
  picture: pagePicture.nullable(),
  /** The image for shared links; null if the site makes one from the page. */
  sharing_picture: mediaAsset.nullable(),
  is_noindex: z.boolean(),
  updated_at: z.iso.datetime(),
  /** The languages in which search engines must not index it. */
  hidden_languages: z.array(z.enum(languages)).max(languages.length),
  /** The slug in each language, null where not published. */
  alternates: z.record(z.enum(languages), slug.nullable()),
  /** True if the page was requested by a former slug, which redirects permanently. */
  is_former_slug: z.boolean(),
});
export type Page = z.infer<typeof page>;
