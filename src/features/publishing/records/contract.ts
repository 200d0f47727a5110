import { z } from 'zod';
import { bulkLimits } from '#shared/api/bulk-limits.ts';
import { type Language, languages } from '#shared/i18n/language.ts';
import { type Part, type PublishedState, publicationUndo, type RecordPart } from '../contract.ts';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Every list of records has these; a noun adds its own. */
export const recordFilters = {
  /** A part of a title, or of another searched field of the noun. */
  q: z.string().trim().max(100).optional(),
  /** True for records that visitors can read in any language. */
  public: flag.optional(),
  /** True for records with a draft that is newer than the published version. */
  changed: flag.optional(),
  /** True for records that were never published in any language. */
  draft: flag.optional(),
  /** Selects records that are unpublished or incomplete in this language, but published in the other. */
  incomplete: z.enum(languages).optional(),
  scheduled: flag.optional(),
  removed: flag.default(false),
};
const generalFilters = z.strictObject(recordFilters);
export type RecordFilters = z.infer<typeof generalFilters>;

/** The sort keys of every list of records; languages sort by status. */
export const recordSorts = [
  'position',
  'id',
  'title',
  'en',
  'nl',
  'public',
  'updated_at',
  'removed_at',
  'created_at',
] as const;

export const sortDirection = z.enum(['asc', 'desc']).default('asc');

export interface RecordsOrder {
  readonly sort: string;
  readonly direction: z.infer<typeof sortDirection>;
}

export const recordRange = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(50),
};

export type RecordsCsvQuery = RecordFilters & RecordsOrder & { readonly lang?: Language | undefined };
export type RecordsQuery = RecordFilters &
  RecordsOrder & { readonly page: number; readonly per_page: number };

export interface TextSummary {
  /** `none` if there is no text, `draft` before the first publication. */
  readonly state: PublishedState | 'draft' | 'none';
  readonly has_changes: boolean;
  readonly publish_at: string | null;
  readonly unpublish_at: string | null;
  /** Last change of the draft, or else of the published text. */
  readonly updated_at: string | null;
  readonly expected_fields: number;
  readonly filled_fields: number;
}

export interface RecordRow {
  readonly id: string;
  /** Title of the draft in the language of the request, or else in the other language. */
  readonly title: string | null;
  readonly public: boolean;
  readonly removed_at: string | null;
  readonly created_at: string;
  /** Last change of a draft, or else of a published text. */
  readonly changed_at: string;
  readonly texts: Readonly<Record<Language, TextSummary>>;
  readonly has_shared_changes: boolean;
}

export interface ListMeta {
  readonly page: number;
  readonly per_page: number;
  readonly total: number;
}

export interface RecordHead {
  readonly id: string;
  /** Only for nouns with a catalogue number. */
  readonly number?: number | undefined;
  readonly removed_at: string | null;
  readonly created_at: string;
}

export type EditedRecord<Head extends RecordHead = RecordHead> = Head & {
  readonly parts: Readonly<Record<Part, RecordPart>>;
};

export const newRecord = z.strictObject({ language: z.enum(languages), title: z.string().max(160) });
export type NewRecord = z.infer<typeof newRecord>;

/** Body of `PUT /:id/position`, with the record before it; null for the first place. */
export const recordPosition = z.strictObject({ after: z.string().max(36).nullable() });

/** Selects records by id, or all that match the noun's filters. */
export const bulkActionOf = <Filters extends z.ZodType<RecordFilters>>(filters: Filters) =>
  z
    .strictObject({
      action: z.enum(['publish', 'unpublish', 'archive', 'bin', 'restore']),
      /** To publish, unpublish or archive; all by default. */
      languages: z
        .array(z.enum(languages))
        .min(1)
        .max(2)
        .default([...languages]),
      ids: z.array(z.string().max(36)).min(1).max(bulkLimits.records).optional(),
      filters: filters.optional(),
    })
    .refine((body) => (body.ids === undefined) !== (body.filters === undefined), { path: ['ids'] });

export interface BulkAction {
  readonly action: 'publish' | 'unpublish' | 'archive' | 'bin' | 'restore';
  readonly languages: readonly Language[];
  readonly ids?: readonly string[] | undefined;
  readonly filters?: RecordFilters | undefined;
}

/** The maximum number of uses in the response to `POST /bulk/usage`. */
export const maxListedUses = 200;

export interface FailedRecord {
  readonly id: string;
  /** In the language of the request, or else in the other; null if there is none. */
  readonly title: string | null;
  /** False if the record no longer exists. */
  readonly exists: boolean;
  readonly message: string;
}

/** The maximum number of titles in the response to `POST /bulk`. */
export const maxNamedUnchanged = 5;

export interface BulkResult {
  readonly changed: number;
  readonly changed_ids: readonly string[];
  readonly unchanged: number;
  /** Titles of the first unchanged records; null for a record that has no title. */
  readonly unchanged_titles: readonly (string | null)[];
  readonly failed: readonly FailedRecord[];
  readonly undo: readonly LanguageUndo[];
}

/** The previous state of a language that a bulk action changed. */
const languageUndo = publicationUndo.extend({
  id: z.string().max(36),
  part: z.enum(languages),
  /** Version of the draft, which publishing does not change. */
  version: z.int().min(0).max(2_147_483_647),
  /** State of a hidden text before the action; null for a published one. */
  hidden_as: z.enum(['unpublished', 'archived']).nullable().default(null),
  /** Revision that the publication stored; null for a hidden text. */
  revision: publicationUndo.shape.revision.nullable(),
  unpublish_at: z.iso.datetime().nullable(),
});
export type LanguageUndo = z.output<typeof languageUndo>;

export const bulkUndo = z.strictObject({
  languages: z.array(languageUndo).min(1).max(bulkLimits.undoneLanguages),
});

export interface BulkUndoResult {
  readonly undone: number;
  /** Languages that were changed since, and stay as they are. */
  readonly changed_since: number;
  readonly failed: readonly FailedRecord[];
}
