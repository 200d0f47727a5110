import { z } from 'zod';
import { draftTitle, publishedSlug, requiredTitle, searchFields } from '#features/publishing/contract.ts';
import {
  bulkActionOf,
  type EditedRecord,
  type RecordHead,
  type RecordRow,
  recordFilters,
  recordRange,
  recordSorts,
  sortDirection,
} from '#features/publishing/records/contract.ts';
import type { MediaAsset } from '#shared/images/media-asset.ts';
import { csvLanguage } from '#shared/text/csv-query.ts';
import { type WebsiteType, websiteTypes } from '../contract/website-types.ts';
import { pictureKinds } from '../contract/websites.ts';

/** The fields of a website that each language has its own of, as a draft: they may be empty. */
export const websiteTextDraft = z.strictObject({
  slug: z.string().max(120),
  title: draftTitle(),
  role: z.string().max(160),
  summary: z.string().max(300),
  description: z.string().max(300),
  /** The alternative text of the cover. */
  cover_alt: z.string().max(300),
  /** Markdown. */
  body: z.string().max(100_000),
  ...searchFields,
});
export type WebsiteText = z.infer<typeof websiteTextDraft>;

/** The same fields as they are published. */
export const websiteText = websiteTextDraft.extend({
  slug: publishedSlug,
  title: requiredTitle(),
});

const skill = z.string().max(40);

const pictureText = z.strictObject({
  alt: z.string().max(300),
  title: z.string().max(160),
  caption: z.string().max(600),
});

/** A picture of a website besides its cover, with its texts in both languages. */
const websitePicture = z.strictObject({
  picture_id: z.string().max(36),
  kind: z.enum(pictureKinds),
  en: pictureText,
  nl: pictureText,
});
export type EditedPicture = z.infer<typeof websitePicture>;

/** The fields of a website that both languages share, as a draft. */
export const websiteSharedDraft = z.strictObject({
  year: z.int().min(1970).max(2100),
  url: z.string().max(500).nullable(),
  cover_id: z.string().max(36).nullable(),
  type: z.enum(websiteTypes),
  client_name: z.string().max(160),
  /** The client that it was made for; null for none. Drafts of earlier versions have none. */
  client_id: z.string().max(36).nullable().default(null),
  skills: z.array(skill).max(40),
  /** In their order; drafts of earlier versions have none. */
  pictures: z.array(websitePicture).max(40).default([]),
});

/** The same fields as they are published. */
export const websiteShared = websiteSharedDraft.extend({
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
  skills: z
    .array(skill.refine((name) => name.trim() !== '', 'required'))
    .max(40)
    .refine((skills) => new Set(skills).size === skills.length, 'duplicate'),
  pictures: z
    .array(
      // A language without a text shows the other one.
      websitePicture.refine(({ en, nl }) => (en.alt + nl.alt).trim() !== '', 'required'),
    )
    .max(40)
    .default([]),
});
export type WebsiteShared = z.infer<typeof websiteShared>;

/** The columns by which the list of websites is sorted. */
export const websiteSorts = [...recordSorts, 'number', 'client_name', 'type', 'year'] as const;

const filters = {
  ...recordFilters,
  type: z.enum(websiteTypes).optional(),
  year: z.coerce.number().int().min(1970).max(2100).optional(),
  /** A skill of the published fields. */
  skill: z.string().trim().max(40).optional(),
};

/** The filters of a list of websites. */
export const websiteFilters = z.strictObject(filters);
export type WebsiteFilters = z.infer<typeof websiteFilters>;

/** The values that websites have, to filter by. */
export interface WebsiteChoices {
  /** The last one first. */
  readonly years: readonly number[];
  readonly skills: readonly string[];
}

const orderedFilters = {
  ...filters,
  sort: z.enum(websiteSorts).default('position'),
  direction: sortDirection,
};

/** The query of `GET /api/admin/websites/csv`: all rows that match, in their order. */
export const websitesCsvQuery = z.strictObject({ ...orderedFilters, ...csvLanguage });

/** The query of `GET /api/admin/websites`. */
export const websitesQuery = z.strictObject({ ...orderedFilters, ...recordRange });

/** The body of `POST /api/admin/websites/bulk`. */
export const websitesBulkAction = bulkActionOf(websiteFilters);

/** A website in the owner’s list. */
export interface WebsiteRow extends RecordRow {
  readonly number: number;
  readonly client_name: string;
  readonly type: WebsiteType;
  readonly year: number;
  /** The cover; null without one. */
  readonly thumbnail: MediaAsset | null;
}

/** The columns of a website that the editor shows besides its parts. */
export interface WebsiteHead extends RecordHead {
  readonly number: number;
}

/** A website in the editor. */
export type WebsiteRecord = EditedRecord<WebsiteHead>;
