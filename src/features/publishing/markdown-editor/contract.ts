import { z } from 'zod';
import { type Language, languages } from '#shared/i18n/language.ts';
import type { LinkedNoun, PublishedState } from '../contract.ts';

const language = z.enum(languages);

/**
 * The maximum length of a text in Markdown, in characters. A longer one stays in its editor, without colours, links and
 * preview, until it is shortened.
 */
export const maxTextLength = 100_000;

/** The body of `POST /api/admin/markdown/preview`: Markdown to render. */
export const previewRequest = z.strictObject({ text: z.string().max(maxTextLength) });

/** The body of `POST /api/admin/markdown/links`: addresses in a text of a language. */
export const linksRequest = z.strictObject({ language, urls: z.array(z.string().max(2000)).max(500) });

/** The query of `GET /api/admin/markdown/targets`: a part of the title of what a text of a language links to. */
export const targetsQuery = z.strictObject({ language, q: z.string().trim().min(1).max(100) });

/** Why a link has to be corrected. A redirect still works. */
export type LinkProblem =
  | 'missing'
  | 'unpublished'
  | 'removed'
  | 'redirect'
  | 'missingImage'
  | 'removedImage';

/** A link that has to be corrected. */
export interface CheckedLink {
  readonly url: string;
  readonly problem: LinkProblem;
  /** The present path, without a language prefix; null where there is none. */
  readonly path: string | null;
}

/** Something that a text can link to. */
export interface LinkTarget {
  readonly kind: LinkedNoun | 'experiment';
  readonly title: string;
  /** Without a language prefix. */
  readonly path: string;
  readonly lang: Language;
  /** True if visitors can read it. */
  readonly public: boolean;
}

/** A text of a record, in one language. */
export interface LinkText {
  readonly id: string;
  readonly lang: Language;
  readonly slug: string;
  readonly title: string;
  readonly state: PublishedState;
  readonly removed_at: string | null;
}

/** Selects texts of records: by the ids of these, by slugs, or by a part of the title. */
export type LinkTextFilter =
  | { readonly ids: readonly string[] }
  | { readonly slugs: readonly string[] }
  | { readonly title: string; readonly limit: number };
