import { z } from 'zod';
import { languages } from '#shared/i18n/language.ts';
import { mediaAsset } from '#shared/images/media-asset.ts';
import { pageMenus } from './menus.ts';

const slug = z.string().min(1).max(120);

/** A content page in a list, in one language. */
export const pageSummary = z.object({
  id: z.string().max(36),
  slug,
  title: z.string().min(1).max(160),
  summary: z.string().max(300),
  /** The language of the texts: another than requested if there is no translation. */
  lang: z.enum(languages),
  menu: z.enum(pageMenus),
  /** True for a page of contact. */
  is_contact: z.boolean(),
});
export type PageSummary = z.infer<typeof pageSummary>;

/** The picture of a page with its alternative text and the line below it, which may be empty. */
const pagePicture = mediaAsset.extend({ alt: z.string().max(300), caption: z.string().max(160) });
export type PagePicture = z.infer<typeof pagePicture>;

/** One content page. */
export const page = pageSummary.extend({
  description: z.string().max(300),
  /** Sanitised HTML, which is longer than the Markdown that it is made of. */
  body: z.string().max(4_000_000),
  picture: pagePicture.nullable(),
  /** The image of shared links; null for the one that the site makes of the page. */
  sharing_picture: mediaAsset.nullable(),
  /** True if search engines leave the page out. */
  is_noindex: z.boolean(),
  updated_at: z.iso.datetime(),
  /** The languages in which search engines leave it out. */
  hidden_languages: z.array(z.enum(languages)).max(languages.length),
  /** The slug in each language, null where it is not published. */
  alternates: z.record(z.enum(languages), slug.nullable()),
  /** True if the requested slug is a former one of the page, which redirects for good. */
  is_former_slug: z.boolean(),
});
export type Page = z.infer<typeof page>;
