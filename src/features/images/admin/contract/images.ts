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

const tag = z.string().max(40);

export const imageTextDraft = z.strictObject({
  slug: z.string().max(120),
  title: draftTitle(),
  alt: z.string().max(300),
  caption: z.string().max(600),
  technique: z.string().max(160),
  /** Description for search engines; if empty, the caption is used. Earlier drafts have none. */
  description: z.string().max(300).default(''),
  ...searchFields,
  tags: z.array(tag).max(40),
});
export type ImageText = z.infer<typeof imageTextDraft>;

const isNotBlank = (text: string) => text.trim() !== '';

export const imageText = imageTextDraft.extend({
  slug: publishedSlug,
  title: requiredTitle(),
  alt: imageTextDraft.shape.alt.refine(isNotBlank, 'required'),
  tags: z
    .array(tag.refine(isNotBlank, 'required'))
    .max(40)
    .refine((tags) => new Set(tags).size === tags.length, 'duplicate'),
});

const percent = z.int().min(0).max(100);

export const imageSharedDraft = z.strictObject({
  picture_id: z.string().max(36),
  taken_at: z.iso.datetime().nullable(),
  /** An SPDX identifier or a sentence; empty if there is none. */
  licence: z.string().max(60),
  /** The point that stays visible when the image is cropped, in percent from the left and the top. */
  focal_x: percent,
  focal_y: percent,
});
export type ImageShared = z.infer<typeof imageSharedDraft>;

export const imageSorts = [...recordSorts, 'number', 'taken_at'] as const;

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

const filters = {
  ...recordFilters,
  /** A tag in any language, including drafts. */
  tag: z.string().trim().max(40).optional(),
  used: flag.optional(),
  /** True for images with a text that has no alternative text. */
  lacks_alt: flag.optional(),
};

export const imageFilters = z.strictObject(filters);
export type ImageFilters = z.infer<typeof imageFilters>;

const orderedFilters = {
  ...filters,
  sort: z.enum(imageSorts).default('position'),
  direction: sortDirection,
};

export const imagesCsvQuery = z.strictObject({ ...orderedFilters, ...csvLanguage });

export const imagesQuery = z.strictObject({ ...orderedFilters, ...recordRange });

export const imagesBulkAction = bulkActionOf(imageFilters);

export interface ImageRow extends RecordRow {
  readonly number: number;
  readonly picture_id: string;
  readonly asset: MediaAsset;
  /** True if its original cannot be read, so that it cannot be shown. */
  readonly is_damaged: boolean;
  readonly taken_at: string | null;
  readonly lacks_alt: boolean;
  readonly used: boolean;
}

export interface ImageHead extends RecordHead {
  readonly number: number;
  readonly picture_id: string;
}

export type ImageRecord = EditedRecord<ImageHead>;
