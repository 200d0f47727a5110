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

/** The fields of an image that each language has its own of, as a draft: they may be empty. */
export const imageTextDraft = z.strictObject({
  slug: z.string().max(120),
  title: draftTitle(),
  /** The alternative text. */
  alt: z.string().max(300),
  caption: z.string().max(600),
  technique: z.string().max(160),
  /** For search engines; empty for the caption. Drafts of earlier versions have none. */
  description: z.string().max(300).default(''),
  ...searchFields,
  tags: z.array(tag).max(40),
});
export type ImageText = z.infer<typeof imageTextDraft>;

const isNotBlank = (text: string) => text.trim() !== '';

/** The same fields as they are published. */
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

/** The fields of an image that both languages share, as a draft. */
export const imageSharedDraft = z.strictObject({
  /** The media asset. */
  picture_id: z.string().max(36),
  /** The time at which it was made; null if that is unknown. */
  taken_at: z.iso.datetime().nullable(),
  /** An SPDX identifier or a sentence; empty for none. */
  licence: z.string().max(60),
  /** The point that stays visible when the image is cropped, in percent from the left and the top. */
  focal_x: percent,
  focal_y: percent,
});
export type ImageShared = z.infer<typeof imageSharedDraft>;

/** The columns by which the list of images is sorted. */
export const imageSorts = [...recordSorts, 'number', 'taken_at'] as const;

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

const filters = {
  ...recordFilters,
  /** A tag in any language, drafts included. */
  tag: z.string().trim().max(40).optional(),
  /** True for images that a website, a page or a text uses. */
  used: flag.optional(),
  /** True for images of which a text has no alternative text. */
  lacks_alt: flag.optional(),
};

/** The filters of a list of images. */
export const imageFilters = z.strictObject(filters);
export type ImageFilters = z.infer<typeof imageFilters>;

const orderedFilters = {
  ...filters,
  sort: z.enum(imageSorts).default('position'),
  direction: sortDirection,
};

/** The query of `GET /api/admin/images/csv`: all rows that match, in their order. */
export const imagesCsvQuery = z.strictObject({ ...orderedFilters, ...csvLanguage });

/** The query of `GET /api/admin/images`. */
export const imagesQuery = z.strictObject({ ...orderedFilters, ...recordRange });

/** The body of `POST /api/admin/images/bulk`. */
export const imagesBulkAction = bulkActionOf(imageFilters);

/** An image in the owner’s list. */
export interface ImageRow extends RecordRow {
  readonly number: number;
  readonly picture_id: string;
  readonly asset: MediaAsset;
  /** True if it has no files to show, because its original cannot be read. */
  readonly is_damaged: boolean;
  readonly taken_at: string | null;
  readonly lacks_alt: boolean;
  readonly used: boolean;
}

/** The columns of an image that the editor shows besides its parts. */
export interface ImageHead extends RecordHead {
  readonly number: number;
  readonly picture_id: string;
}

/** An image in the editor. */
export type ImageRecord = EditedRecord<ImageHead>;
