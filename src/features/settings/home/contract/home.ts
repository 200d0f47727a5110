import { z } from 'zod';
import { languages } from '#shared/i18n/language.ts';
import { mediaAsset } from '#shared/images/media-asset.ts';
import { searchLine } from '#shared/text/single-line-schema.ts';
import { maxFeatured } from './home-limits.ts';

/** The owner chooses the order. */
export const homeSections = ['websites', 'images', 'experiments'] as const;
const sectionName = z.enum(homeSections);
export type HomeSection = z.infer<typeof sectionName>;

const id = z.string().min(1).max(36);
const section = z.strictObject({ name: sectionName, is_shown: z.boolean() });
const shownInOrder = homeSections.map((name) => ({ name, is_shown: true }));

/** The stored setting `home`. */
export const homeSetting = z.strictObject({
  /** Null for the newest website. */
  cover_id: id.nullable().default(null),
  /** The sections in order. */
  sections: z.array(section).length(homeSections.length).default(shownInOrder),
  /** The ids in order; if empty, all websites. */
  featured_ids: z.array(id).max(maxFeatured).default([]),
});
export type HomeSetting = z.output<typeof homeSetting>;

const version = z.int().min(0).max(2_147_483_647);

export const homeChange = homeSetting.required().extend({ version });
export type HomeChange = z.output<typeof homeChange>;

export const homeWebsite = z.object({
  id,
  number: z.int().positive(),
  /** Null for a website that has no title. */
  title: z.string().max(160).nullable(),
  /** Languages in which visitors can read it; none in the bin. */
  published: z.array(z.enum(languages)).max(languages.length),
  cover: mediaAsset.nullable(),
});
export type HomeWebsite = z.infer<typeof homeWebsite>;

export const editedHome = homeSetting.extend({
  /** 0 before the first change. */
  version,
  websites: z.array(homeWebsite).max(maxFeatured + 1),
});
export type EditedHome = z.output<typeof editedHome>;

export const homeWebsitesQuery = z.strictObject({ q: searchLine(100).default('') });

/** The response to a change of an outdated version. */
export interface HomeConflict {
  readonly error: { readonly code: 'conflict'; readonly message: string; readonly current: EditedHome };
}
