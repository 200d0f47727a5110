import { z } from 'zod';
import { languages } from '#shared/i18n/language.ts';
import { mediaAsset } from '#shared/images/media-asset.ts';
import type { ListPage, WholeList } from '#shared/pages/list-page.ts';

const slug = z.string().min(1).max(120);
const title = z.string().min(1).max(160);

const cover = mediaAsset.extend({ alt: z.string().max(300) });
export type Cover = z.infer<typeof cover>;

/** A picture of the site on a phone, or of a detail. */
export const pictureKinds = ['phone', 'detail'] as const;
const pictureKind = z.enum(pictureKinds);
export type PictureKind = z.infer<typeof pictureKind>;

export const websitePicture = mediaAsset.extend({
  kind: pictureKind,
  alt: z.string().max(300),
  title: z.string().max(160),
  /** Below the title; may be empty. */
  caption: z.string().max(160),
  lang: z.enum(languages),
});
export type WebsitePicture = z.infer<typeof websitePicture>;

export const websiteSummary = z.object({
  id: z.string().max(36),
  /** Never changes. */
  number: z.int().positive(),
  slug,
  title,
  summary: z.string().max(300),
  year: z.int(),
  /** The skills as written by the owner; compared case-insensitively. */
  skills: z.array(z.string().max(40)).max(40),
  cover: cover.nullable(),
  /** The language of the texts; differs from the requested language if there is no translation. */
  lang: z.enum(languages),
});
export type WebsiteSummary = z.infer<typeof websiteSummary>;

export const websiteNeighbour = websiteSummary.pick({
  number: true,
  slug: true,
  title: true,
  year: true,
  lang: true,
});
export type WebsiteNeighbour = z.infer<typeof websiteNeighbour>;

export const website = websiteSummary.extend({
  role: z.string().max(160),
  url: z.url().max(500).nullable(),
  description: z.string().max(300),
  /** Sanitised HTML, which is longer than the Markdown that it is made of. */
  body: z.string().max(4_000_000),
  /** The image for shared links; null if the site makes it from the page. */
  sharing_picture: mediaAsset.nullable(),
  is_noindex: z.boolean(),
  updated_at: z.iso.datetime(),
  /** Further pictures after the cover, in order. */
  pictures: z.array(websitePicture).max(40),
  /** The languages in which search engines must not index it. */
  hidden_languages: z.array(z.enum(languages)).max(languages.length),
  /** The slug in each language, null where not published. */
  alternates: z.record(z.enum(languages), slug.nullable()),
  is_former_slug: z.boolean(),
  previous: websiteNeighbour.nullable(),
  next: websiteNeighbour.nullable(),
});
export type Website = z.infer<typeof website>;

export interface SkillOption {
  /** The key for comparing skills. */
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

export interface SkillCounts {
  readonly total: number;
  readonly skills: readonly SkillOption[];
}

export interface ShownWebsites {
  readonly options: readonly SkillOption[];
  readonly selected: readonly string[];
  readonly shown: readonly WebsiteSummary[];
  /** Websites with a selected skill, on all pages. */
  readonly matching: number;
  readonly total: number;
  /** The page for another selection; absent if the browser selects. */
  readonly first?: { readonly page: '1' };
}

export type WebsitesData = WholeList<WebsiteSummary> | (ListPage & ShownWebsites);
