import { z } from 'zod';
import { languages } from '#shared/i18n/language.ts';
import { mediaAsset } from '#shared/images/media-asset.ts';
import type { ListPage, WholeList } from '#shared/pages/list-page.ts';

const slug = z.string().min(1).max(120);
const title = z.string().min(1).max(160);

/** The cover image of a website with its alternative text. */
const cover = mediaAsset.extend({ alt: z.string().max(300) });
export type Cover = z.infer<typeof cover>;

/** The subject of a picture of a website: the site on a phone, or a part of it. */
export const pictureKinds = ['phone', 'detail'] as const;
const pictureKind = z.enum(pictureKinds);
export type PictureKind = z.infer<typeof pictureKind>;

/** A picture on the page of a website, with its texts. */
export const websitePicture = mediaAsset.extend({
  kind: pictureKind,
  alt: z.string().max(300),
  title: z.string().max(160),
  /** A line below the title; may be empty. */
  caption: z.string().max(160),
  /** The language of the texts. */
  lang: z.enum(languages),
});
export type WebsitePicture = z.infer<typeof websitePicture>;

/** A website in a list, in one language. */
export const websiteSummary = z.object({
  id: z.string().max(36),
  /** The catalogue number, which never changes. */
  number: z.int().positive(),
  slug,
  title,
  summary: z.string().max(300),
  year: z.int(),
  /** As written by the owner; compared case-insensitively. */
  skills: z.array(z.string().max(40)).max(40),
  cover: cover.nullable(),
  /** The language of the texts: another than requested if there is no translation. */
  lang: z.enum(languages),
});
export type WebsiteSummary = z.infer<typeof websiteSummary>;

/** The previous or next website of the catalogue. */
export const websiteNeighbour = websiteSummary.pick({
  number: true,
  slug: true,
  title: true,
  year: true,
  lang: true,
});
export type WebsiteNeighbour = z.infer<typeof websiteNeighbour>;

/** One website with all fields of its page. */
export const website = websiteSummary.extend({
  role: z.string().max(160),
  url: z.url().max(500).nullable(),
  description: z.string().max(300),
  /** Sanitised HTML, which is longer than the Markdown that it is made of. */
  body: z.string().max(4_000_000),
  /** The image of shared links; null for the one that the site makes of the page. */
  sharing_picture: mediaAsset.nullable(),
  /** True if search engines leave the page out. */
  is_noindex: z.boolean(),
  updated_at: z.iso.datetime(),
  /** Its pictures besides the cover, in their order. */
  pictures: z.array(websitePicture).max(40),
  /** The languages in which search engines leave it out. */
  hidden_languages: z.array(z.enum(languages)).max(languages.length),
  /** The slug in each language, null where it is not published. */
  alternates: z.record(z.enum(languages), slug.nullable()),
  /** True if it was requested by a slug that it had before. */
  is_former_slug: z.boolean(),
  /** The one before it in the list. */
  previous: websiteNeighbour.nullable(),
  /** The one after it in the list. */
  next: websiteNeighbour.nullable(),
});
export type Website = z.infer<typeof website>;

/** A choice of the filter; `count` is the number of websites with the skill. */
export interface SkillOption {
  /** By which skills are compared. */
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

/** The number of all websites, and the choices of the filter. */
export interface SkillCounts {
  readonly total: number;
  readonly skills: readonly SkillOption[];
}

/** The websites that a list shows. */
export interface ShownWebsites {
  readonly options: readonly SkillOption[];
  /** The keys of the selected skills. */
  readonly selected: readonly string[];
  readonly shown: readonly WebsiteSummary[];
  /** The number of websites that have a selected skill, shown or on other pages. */
  readonly matching: number;
  readonly total: number;
  /** The page that another selection opens; absent where the browser selects. */
  readonly first?: { readonly page: '1' };
}

/** The data of the list: all websites, or a page of those with a selected skill if they are many. */
export type WebsitesData = WholeList<WebsiteSummary> | (ListPage & ShownWebsites);
