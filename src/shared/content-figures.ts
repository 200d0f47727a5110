import type { Language } from './language.ts';

/** How much of a kind of content a site holds; what is in the bin does not count. */
export interface ContentFigures {
  readonly total: number;
  /** How many can be read in each language. */
  readonly published: Readonly<Record<Language, number>>;
}

/** A published text as a list of changes names it. */
export interface ContentChange {
  readonly slug: string;
  readonly title: string;
  readonly lang: Language;
  readonly updated_at: string;
}

/**
 * Puts counts per language beside the count of all.
 * @param counts as a database gives them: a number, or digits where it is a large one
 */
export function contentFigures(
  total: number | string | bigint,
  counts: readonly { readonly lang: Language; readonly count: number | string | bigint }[],
): ContentFigures {
  const published = (language: Language) => Number(counts.find(({ lang }) => lang === language)?.count ?? 0);
  return { total: Number(total), published: { en: published('en'), nl: published('nl') } };
}
