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

/** Drafts may have empty fields. */
export const websiteTextDraft = z.strictObject({
  slug: z.string().max(120),
  title: draftTitle(),
  role: z.string().max(160),
  summary: z.string().max(300),
  description: z.string().max(300),
  cover_alt: z.string().max(300),
  /** Markdown. */
  body: z.string().max(100_000),
  ...searchFields,
});
export type WebsiteText = z.infer<typeof websiteTextDraft>;

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

const websitePicture = z.strictObject({
  picture_id: z.string().max(36),
  kind: z.enum(pictureKinds),
  en: pictureText,
  nl: pictureText,
});
export type EditedPicture = z.infer<typeof websitePicture>;

export const websiteSharedDraft = z.strictObject({
  year: z.int().min(1970).max(2100),
  url: z.string().max(500).nullable(),
  cover_id: z.string().max(36).nullable(),
  type: z.enum(websiteTypes),
  client_name: z.string().max(160),
  /** The client in invoicing, if any; missing in earlier drafts. */
  client_id: z.string().max(36).nullable().default(null),
  skills: z.array(skill).max(40),
  /** The pictures in order; earlier drafts have none. */
  pictures: z.array(websitePicture).max(40).default([]),
});

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
      // A language that has no text shows the other language's text.
      websitePicture.refine(({ en, nl }) => (en.alt + nl.alt).trim() !== '', 'required'),
    )
    .max(40)
    .default([]),
});
export type WebsiteShared = z.infer<typeof websiteShared>;

export const websiteSorts = [...recordSorts, 'number', 'client_name', 'type', 'year'] as const;

const filters = {
  ...recordFilters,
  type: z.enum(websiteTypes).optional(),
  year: z.coerce.number().int().min(1970).max(2100).optional(),
  skill: z.string().trim().max(40).optional(),
};

export const websiteFilters = z.strictObject(filters);
export type WebsiteFilters = z.infer<typeof websiteFilters>;

export interface WebsiteChoices {
  /** Latest first. */
  readonly years: readonly number[];
  readonly skills: readonly string[];
}

const orderedFilters = {
  ...filters,
  sort: z.enum(websiteSorts).default('position'),
  direction: sortDirection,
};

export const websitesCsvQuery = z.strictObject({ ...orderedFilters, ...csvLanguage });

export const websitesQuery = z.strictObject({ ...orderedFilters, ...recordRange });

export const websitesBulkAction = bulkActionOf(websiteFilters);

export interface WebsiteRow extends RecordRow {
  readonly number: number;
  readonly client_name: string;
  readonly type: WebsiteType;
  readonly year: number;
  readonly thumbnail: MediaAsset | null;
}

export interface WebsiteHead extends RecordHead {
  readonly number: number;
}

export type WebsiteRecord = EditedRecord<WebsiteHead>;
