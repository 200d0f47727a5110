import { z } from 'zod';
import { type Language, languages } from '#shared/i18n/language.ts';
import type { LinkedNoun, PublishedState } from '../contract.ts';

const language = z.enum(languages);

/**
 * The maximum number of characters. A longer text stays in its editor, without colours, links and preview.
 */
export const maxTextLength = 100_000;

export const previewRequest = z.strictObject({ text: z.string().max(maxTextLength) });

export const linksRequest = z.strictObject({ language, urls: z.array(z.string().max(2000)).max(500) });

/** `q` is a part of the title of the page to link to. */
export const targetsQuery = z.strictObject({ language, q: z.string().trim().min(1).max(100) });

/** Reason why a link needs correction. A redirect still works. */
export type LinkProblem =
  | 'missing'
  | 'unpublished'
  | 'removed'
  | 'redirect'
  | 'missingImage'
  | 'removedImage';

export interface CheckedLink {
  readonly url: string;
  readonly problem: LinkProblem;
  /** Current path, without a language prefix; null if there is none. */
  readonly path: string | null;
}

export interface LinkTarget {
  readonly kind: LinkedNoun | 'experiment';
  readonly title: string;
  /** The path without a language prefix. */
  readonly path: string;
  readonly lang: Language;
  readonly public: boolean;
}

export interface LinkText {
  readonly id: string;
  readonly lang: Language;
  readonly slug: string;
  readonly title: string;
  readonly state: PublishedState;
  readonly removed_at: string | null;
}

/** Selects texts by record, by slug, or by a part of the title. */
export type LinkTextFilter =
  | { readonly ids: readonly string[] }
  | { readonly slugs: readonly string[] }
  | { readonly title: string; readonly limit: number };
