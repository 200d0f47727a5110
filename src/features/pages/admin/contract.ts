import { z } from 'zod';
import { draftTitle, publishedSlug, requiredTitle, searchFields } from '#features/publishing/contract.ts';
import {
  bulkActionOf,
  type EditedRecord,
  type RecordRow,
  recordFilters,
  recordRange,
  recordSorts,
  sortDirection,
} from '#features/publishing/records/contract.ts';
import type { MediaAsset } from '#shared/images/media-asset.ts';
import { csvLanguage } from '#shared/text/csv-query.ts';
import { isReservedSlug } from '#shared/urls/reserved-slugs.ts';
import { type PageMenu, pageMenus } from '../contract/menus.ts';

export const pageTextDraft = z.strictObject({
  slug: z.string().max(120),
  title: draftTitle(),
  summary: z.string().max(300),
  description: z.string().max(300),
  picture_alt: z.string().max(300),
  /** Below the picture. */
  picture_caption: z.string().max(160),
  /** Markdown. */
  body: z.string().max(100_000),
  ...searchFields,
});
export type PageText = z.infer<typeof pageTextDraft>;

/** A slug must not hide a page of the site itself. */
export const pageText = pageTextDraft.extend({
  slug: publishedSlug.refine((slug) => !isReservedSlug(slug), 'reserved'),
  title: requiredTitle(),
});

export const pageShared = z.strictObject({
  picture_id: z.string().max(36).nullable(),
  menu: z.enum(pageMenus),
  /** The first such page is linked at the end of the home page. */
  is_contact: z.boolean(),
});
export type PageShared = z.infer<typeof pageShared>;

export const pageSorts = [...recordSorts, 'menu'] as const;

const filters = { ...recordFilters, menu: z.enum(pageMenus).optional() };

export const pageFilters = z.strictObject(filters);
export type PageFilters = z.infer<typeof pageFilters>;

const orderedFilters = {
  ...filters,
  sort: z.enum(pageSorts).default('position'),
  direction: sortDirection,
};

export const pagesCsvQuery = z.strictObject({ ...orderedFilters, ...csvLanguage });

export const pagesQuery = z.strictObject({ ...orderedFilters, ...recordRange });

export const pagesBulkAction = bulkActionOf(pageFilters);

export interface PageRow extends RecordRow {
  readonly menu: PageMenu;
  readonly is_contact: boolean;
  readonly thumbnail: MediaAsset | null;
}

export type PageRecord = EditedRecord;
