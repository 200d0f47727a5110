import { z } from 'zod';
import { languages } from '#shared/i18n/language.ts';
import { mediaAsset } from '#shared/images/media-asset.ts';
import { pageMenus } from './menus.ts';

const slug = z.string().min(1).max(120);

export const pageSummary = z.object({
  id: z.string().max(36),
  slug,
  title: z.string().min(1).max(160),
  summary: z.string().max(300),
  /** Differs from the requested language if there is no translation. */
  lang: z.enum(languages),
  menu: z.enum(pageMenus),
  is_contact: z.boolean(),
});
export type PageSummary = z.infer<typeof pageSummary>;

/** Both texts may be empty. */
const pagePicture = mediaAsset.extend({ alt: z.string().max(300), caption: z.string().max(160) });
export type PagePicture = z.infer<typeof pagePicture>;

export const page = pageSummary.extend({
  description: z.string().max(300),
  /** Sanitised HTML, which is longer than the Markdown that it is made of. */
  body: z.string().max(4_000_000),
  picture: pagePicture.nullable(),
  /** Used for shared links; null for the generated image. */
  sharing_picture: mediaAsset.nullable(),
  is_noindex: z.boolean(),
  updated_at: z.iso.datetime(),
  /** Languages in which search engines must not index the page. */
  hidden_languages: z.array(z.enum(languages)).max(languages.length),
  /** Null where not published. */
  alternates: z.record(z.enum(languages), slug.nullable()),
  /** True if the page was requested by a former slug, which redirects permanently. */
  is_former_slug: z.boolean(),
});
export type Page = z.infer<typeof page>;
