import type { Language } from '#shared/i18n/language.ts';

interface Translation {
  readonly id: string;
  readonly lang: Language;
}

/** Returns one text per record, in the given order: in the language, or else in the other language. */
export function withLanguageFallback<Text extends Translation>(
  texts: readonly Text[],
  language: Language,
): Text[] {
  const byId = new Map<string, Text>();
  for (const text of texts) {
    if (!byId.has(text.id) || text.lang === language) byId.set(text.id, text);
  }
  return [...byId.values()];
}

/** Returns the slug in each language; null where the record is not published. */
export function getAlternates(
  texts: readonly { readonly lang: Language; readonly slug: string }[],
): Record<Language, string | null> {
  const getSlug = (language: Language) => texts.find(({ lang }) => lang === language)?.slug ?? null;
  return { en: getSlug('en'), nl: getSlug('nl') };
}

export const getHiddenLanguages = (
  texts: readonly { readonly lang: Language; readonly is_noindex: 0 | 1 }[],
): Language[] => texts.filter(({ is_noindex }) => is_noindex === 1).map(({ lang }) => lang);

/**
 * Resolves a slug to the id of a record. Two records may have the same slug in different languages: the
 * requested language wins.
 * @param matches all texts with that slug
 */
export function resolveRecordId(matches: readonly Translation[], language: Language): string | undefined {
  return (matches.find(({ lang }) => lang === language) ?? matches[0])?.id;
}
