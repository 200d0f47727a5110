import type { Language } from '#shared/i18n/language.ts';

/** Excludes records in the bin. */
export interface ContentStats {
  readonly total: number;
  readonly published: Readonly<Record<Language, number>>;
}

export interface ContentChange {
  readonly slug: string;
  readonly title: string;
  readonly lang: Language;
  readonly updated_at: string;
}

/** @param counts as the database returns them: numbers, or strings and bigints for large values */
export function createContentStats(
  total: number | string | bigint,
  counts: readonly { readonly lang: Language; readonly count: number | string | bigint }[],
): ContentStats {
  const getCount = (language: Language) => Number(counts.find(({ lang }) => lang === language)?.count ?? 0);
  return { total: Number(total), published: { en: getCount('en'), nl: getCount('nl') } };
}
