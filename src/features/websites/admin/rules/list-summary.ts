import type { Language } from '../../../../shared/language.ts';

/** Returns a text without case and accents, so that a search finds it however it is typed. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Returns whether a Markdown text links to the page of a website by one of its slugs, in either language: a slug may also
 * begin a longer one.
 */
export function linksToWebsite(body: string, slugs: ReadonlySet<string>): boolean {
  return [...body.matchAll(/\/websites\/([a-z0-9-]+)/g)].some(([, slug = '']) => slugs.has(slug));
}

/** The properties that decide how a website is listed. */
export interface SummarySource {
  readonly client_name: string;
  /** The title of the draft in each language, else of the published text. */
  readonly titles: Readonly<Record<Language, string | null>>;
  readonly isPublic: boolean;
  readonly hasChanges: boolean;
  readonly isScheduled: boolean;
}

const toFlag = (value: boolean) => (value ? 1 : 0);

/** Returns the columns by which the owner’s list is sorted and filtered. A missing title is that of the other language. */
export function summarizeWebsite({ client_name, titles, ...flags }: SummarySource) {
  const { en, nl } = titles;
  return {
    title_en: en ?? nl,
    title_nl: nl ?? en,
    search_text: foldText([en, nl, client_name].filter(Boolean).join(' ')),
    is_public: toFlag(flags.isPublic),
    has_changes: toFlag(flags.hasChanges),
    is_scheduled: toFlag(flags.isScheduled),
  } as const;
}
