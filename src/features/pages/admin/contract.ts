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

/** The fields of a page that each language has its own of, as a draft: they may be empty. */
export const pageTextDraft = z.strictObject({
  slug: z.string().max(120),
  title: draftTitle(),
  summary: z.string().max(300),
  description: z.string().max(300),
  /** The alternative text of the picture. */
  picture_alt: z.string().max(300),
  /** A line below the picture. */
  picture_caption: z.string().max(160),
  /** Markdown. */
  body: z.string().max(100_000),
  ...searchFields,
});
export type PageText = z.infer<typeof pageTextDraft>;

/** The same fields as they are published: no slug hides a page of the site itself. */
export const pageText = pageTextDraft.extend({
  slug: publishedSlug.refine((slug) => !isReservedSlug(slug), 'reserved'),
  title: requiredTitle(),
});

/** The fields of a page that both languages share. */
export const pageShared = z.strictObject({
  picture_id: z.string().max(36).nullable(),
  menu: z.enum(pageMenus),
  /** True for the page that the end of the home page leads to; the first one of them in the order of the pages. */
  is_contact: z.boolean(),
});
export type PageShared = z.infer<typeof pageShared>;

/** The columns by which the list of pages is sorted. */
export const pageSorts = [...recordSorts, 'menu'] as const;

const filters = { ...recordFilters, menu: z.enum(pageMenus).optional() };

/** The filters of a list of pages. */
export const pageFilters = z.strictObject(filters);
export type PageFilters = z.infer<typeof pageFilters>;

const orderedFilters = {
  ...filters,
  sort: z.enum(pageSorts).default('position'),
  direction: sortDirection,
};

/** The query of `GET /api/admin/pages/csv`: all rows that match, in their order. */
export const pagesCsvQuery = z.strictObject({ ...orderedFilters, ...csvLanguage });

/** The query of `GET /api/admin/pages`. */
export const pagesQuery = z.strictObject({ ...orderedFilters, ...recordRange });

/** The body of `POST /api/admin/pages/bulk`. */
export const pagesBulkAction = bulkActionOf(pageFilters);

/** A page in the owner’s list. */
export interface PageRow extends RecordRow {
  readonly menu: PageMenu;
  readonly is_contact: boolean;
  /** Its picture; null without one. */
  readonly thumbnail: MediaAsset | null;
}

/** A page in the editor. */
export type PageRecord = EditedRecord;
