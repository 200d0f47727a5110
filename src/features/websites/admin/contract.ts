import { z } from 'zod';
import { type Language, languages } from '../../../shared/language.ts';
import { type WebsiteType, websiteTypes } from '../../../shared/website-types.ts';
import { type EditedPart, type Part, type PublishedState, publishedSlug } from '../../publishing/contract.ts';

/** The fields of a website that each language has its own of, as a draft: they may be empty. */
export const websiteTextDraft = z.strictObject({
  slug: z.string().max(120),
  title: z.string().max(160),
  role: z.string().max(160),
  summary: z.string().max(300),
  description: z.string().max(300),
  /** The alternative text of the cover. */
  cover_alt: z.string().max(300),
  /** Markdown. */
  body: z.string().max(100_000),
});
export type WebsiteText = z.infer<typeof websiteTextDraft>;

/** The same fields as they are published. */
export const websiteText = websiteTextDraft.extend({
  slug: publishedSlug,
  title: websiteTextDraft.shape.title.refine((title) => title.trim() !== '', 'required'),
});

const skill = z.string().max(40);

/** The fields of a website that both languages share, as a draft. */
export const websiteSharedDraft = z.strictObject({
  year: z.int().min(1970).max(2100),
  url: z.string().max(500).nullable(),
  cover_id: z.string().max(36).nullable(),
  type: z.enum(websiteTypes),
  client_name: z.string().max(160),
  skills: z.array(skill).max(40),
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
});
export type WebsiteShared = z.infer<typeof websiteShared>;

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** The columns by which the list of websites is sorted. */
export const websiteSorts = [
  'position',
  'id',
  'number',
  'title',
  'client_name',
  'type',
  'year',
  'public',
  'removed_at',
  'created_at',
] as const;

const filters = {
  /** A part of a title, of the client’s name, or the number. */
  q: z.string().trim().max(100).optional(),
  type: z.enum(websiteTypes).optional(),
  /** True for websites that visitors can read in any language. */
  public: flag.optional(),
  /** True for websites of which any part has changes that are not published. */
  changed: flag.optional(),
  scheduled: flag.optional(),
  /** True for websites in the bin. */
  removed: flag.default(false),
};

const order = {
  sort: z.enum(websiteSorts).default('position'),
  direction: z.enum(['asc', 'desc']).default('asc'),
};

/** The filters of a list of websites. */
export const websiteFilters = z.strictObject(filters);
export type WebsiteFilters = z.infer<typeof websiteFilters>;

/** The query of `GET /api/admin/websites/csv`: all rows that match, in their order. */
export const websitesCsvQuery = z.strictObject({ ...filters, ...order });
export type WebsitesOrder = Pick<z.infer<typeof websitesCsvQuery>, 'sort' | 'direction'>;

/** The query of `GET /api/admin/websites`. */
export const websitesQuery = websitesCsvQuery.extend({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(50),
});

/** The state of a language in the list. */
export interface WebsiteTextSummary {
  /** `none` without any text, `draft` before the first publication. */
  readonly state: PublishedState | 'draft' | 'none';
  readonly has_changes: boolean;
  readonly publish_at: string | null;
  readonly unpublish_at: string | null;
  /** The last change of the draft, else of the published text. */
  readonly updated_at: string | null;
}

/** A website in the owner’s list. */
export interface WebsiteRow {
  readonly id: string;
  readonly number: number;
  /** The title of the draft in the language of the request, else in the other; null without any. */
  readonly title: string | null;
  readonly client_name: string;
  readonly type: WebsiteType;
  readonly year: number;
  readonly public: boolean;
  readonly removed_at: string | null;
  readonly created_at: string;
  readonly texts: Readonly<Record<Language, WebsiteTextSummary>>;
  /** True if the fields that both languages share have changes that are not published. */
  readonly has_shared_changes: boolean;
}

/** A website in the editor. */
export interface WebsiteRecord {
  readonly id: string;
  readonly number: number;
  readonly removed_at: string | null;
  readonly created_at: string;
  readonly parts: Readonly<Record<Part, EditedPart>>;
}

/** The body of `POST /api/admin/websites`: the first title, in a language. */
export const newWebsite = z.strictObject({ language: z.enum(languages), title: z.string().max(160) });

/** The body of `PUT /api/admin/websites/:id/position`: the website before it in the list; null for the first place. */
export const websitePosition = z.strictObject({ after: z.string().max(36).nullable() });

/** The body of `POST /api/admin/websites/bulk`: an action on websites by id, or on all that match filters. */
export const bulkAction = z
  .strictObject({
    action: z.enum(['publish', 'unpublish', 'archive', 'bin', 'restore']),
    /** The languages to publish, unpublish or archive; all by default. */
    languages: z
      .array(z.enum(languages))
      .min(1)
      .max(2)
      .default([...languages]),
    ids: z.array(z.string().max(36)).min(1).max(500).optional(),
    filters: websiteFilters.optional(),
  })
  .refine(({ ids, filters }) => (ids === undefined) !== (filters === undefined), { path: ['ids'] });
export type BulkAction = z.infer<typeof bulkAction>;

/** The outcome of a bulk action. */
export interface BulkResult {
  /** The number of websites that changed. */
  readonly changed: number;
  /** The number of websites for which there was nothing to do. */
  readonly unchanged: number;
  readonly failed: readonly { readonly id: string; readonly message: string }[];
}
