import { z } from 'zod';
import { bulkLimits } from '#shared/api/bulk-limits.ts';
import { type Language, languages } from '#shared/i18n/language.ts';
import { type Part, type PublishedState, publicationUndo, type RecordPart } from '../contract.ts';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** The filters of each list of records; a noun adds its own. */
export const recordFilters = {
  /** A part of a title, or of what else the noun is searched by. */
  q: z.string().trim().max(100).optional(),
  /** True for records that visitors can read in any language. */
  public: flag.optional(),
  /** True for records of which visitors see an earlier version than the draft of a part. */
  changed: flag.optional(),
  /** True for records of which no language was ever published. */
  draft: flag.optional(),
  /** A language that is not published, or lacks fields, while the other one is published. */
  incomplete: z.enum(languages).optional(),
  scheduled: flag.optional(),
  /** True for records in the bin. */
  removed: flag.default(false),
};
const generalFilters = z.strictObject(recordFilters);
export type RecordFilters = z.infer<typeof generalFilters>;

/** The columns by which each list of records is sorted: its languages by their status. */
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

/** The direction in which a list is sorted. */
export const sortDirection = z.enum(['asc', 'desc']).default('asc');

/** The column and the direction that a list of records is sorted by. */
export interface RecordsOrder {
  readonly sort: string;
  readonly direction: z.infer<typeof sortDirection>;
}

/** The part of a list of records that a request asks for. */
export const recordRange = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(50),
};

/** The query of a list of records as it is parsed. */
export type RecordsCsvQuery = RecordFilters & RecordsOrder & { readonly lang?: Language | undefined };
export type RecordsQuery = RecordFilters &
  RecordsOrder & { readonly page: number; readonly per_page: number };

/** The state of a language in the list. */
export interface TextSummary {
  /** `none` without any text, `draft` before the first publication. */
  readonly state: PublishedState | 'draft' | 'none';
  readonly has_changes: boolean;
  readonly publish_at: string | null;
  readonly unpublish_at: string | null;
  /** The last change of the draft, else of the published text. */
  readonly updated_at: string | null;
  /** The number of fields that a complete text has, and how many of them this one has. */
  readonly expected_fields: number;
  readonly filled_fields: number;
}

/** A record in the owner’s list. */
export interface RecordRow {
  readonly id: string;
  /** The title of the draft in the language of the request, else in the other; null without any. */
  readonly title: string | null;
  readonly public: boolean;
  readonly removed_at: string | null;
  readonly created_at: string;
  /** The last change of a draft, else of a published text. */
  readonly changed_at: string;
  readonly texts: Readonly<Record<Language, TextSummary>>;
  /** True if the fields that both languages share have changes that are not published. */
  readonly has_shared_changes: boolean;
}

/** The position of a page of rows in a list. */
export interface ListMeta {
  readonly page: number;
  readonly per_page: number;
  readonly total: number;
}

/** The columns that the editor shows of a record besides its parts. */
export interface RecordHead {
  readonly id: string;
  /** The catalogue number, of the kinds that have one. */
  readonly number?: number | undefined;
  readonly removed_at: string | null;
  readonly created_at: string;
}

/** A record in the editor. */
export type EditedRecord<Head extends RecordHead = RecordHead> = Head & {
  readonly parts: Readonly<Record<Part, RecordPart>>;
};

/** The body of `POST /`: the first title, in a language. */
export const newRecord = z.strictObject({ language: z.enum(languages), title: z.string().max(160) });
export type NewRecord = z.infer<typeof newRecord>;

/** The body of `PUT /:id/position`: the record before it in the list; null for the first place. */
export const recordPosition = z.strictObject({ after: z.string().max(36).nullable() });

/**
 * Returns the schema of the body of `POST /bulk`: an action on records by id, or on all that match filters.
 * @param filters those of the noun
 */
export const bulkActionOf = <Filters extends z.ZodType<RecordFilters>>(filters: Filters) =>
  z
    .strictObject({
      action: z.enum(['publish', 'unpublish', 'archive', 'bin', 'restore']),
      /** The languages to publish, unpublish or archive; all by default. */
      languages: z
        .array(z.enum(languages))
        .min(1)
        .max(2)
        .default([...languages]),
      ids: z.array(z.string().max(36)).min(1).max(bulkLimits.records).optional(),
      filters: filters.optional(),
    })
    .refine((body) => (body.ids === undefined) !== (body.filters === undefined), { path: ['ids'] });

/** An action on many records. */
export interface BulkAction {
  readonly action: 'publish' | 'unpublish' | 'archive' | 'bin' | 'restore';
  readonly languages: readonly Language[];
  readonly ids?: readonly string[] | undefined;
  readonly filters?: RecordFilters | undefined;
}

/** The maximum number of uses that `POST /bulk/usage` lists. */
export const maxListedUses = 200;

/** A record that could not be changed, and why. */
export interface FailedRecord {
  readonly id: string;
  /** The title in the language of the request, else in the other; null without any. */
  readonly title: string | null;
  /** False if no record has the id any more. */
  readonly exists: boolean;
  readonly message: string;
}

/** The maximum number of records without a change that `POST /bulk` names. */
export const maxNamedUnchanged = 5;

/** The outcome of a bulk action. */
export interface BulkResult {
  /** The number of records that changed. */
  readonly changed: number;
  readonly changed_ids: readonly string[];
  /** The number of records for which there was nothing to do. */
  readonly unchanged: number;
  /** The titles of the first ones of these, null for one without a title. */
  readonly unchanged_titles: readonly (string | null)[];
  readonly failed: readonly FailedRecord[];
  /** The languages that were published, unpublished or archived, with what undoes it. */
  readonly undo: readonly LanguageUndo[];
}

/** A language that a bulk action published, unpublished or archived, as it was before. */
const languageUndo = publicationUndo.extend({
  id: z.string().max(36),
  part: z.enum(languages),
  /** The version of the draft, which publishing does not change. */
  version: z.int().min(0).max(2_147_483_647),
  /** The state of a text that was hidden; null for one that was published. */
  hidden_as: z.enum(['unpublished', 'archived']).nullable().default(null),
  /** The revision that the publication stored; null for a text that was hidden. */
  revision: publicationUndo.shape.revision.nullable(),
  unpublish_at: z.iso.datetime().nullable(),
});
export type LanguageUndo = z.output<typeof languageUndo>;

/** The body of `POST /bulk/undo`. */
export const bulkUndo = z.strictObject({
  languages: z.array(languageUndo).min(1).max(bulkLimits.undoneLanguages),
});

/** The outcome of undoing a bulk action. */
export interface BulkUndoResult {
  readonly undone: number;
  /** The number of languages that were changed since, and stay as they are. */
  readonly changed_since: number;
  readonly failed: readonly FailedRecord[];
}
