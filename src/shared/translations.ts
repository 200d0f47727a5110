import type { Language } from './language.ts';

/** A text of a record in one language. */
interface Translated {
  readonly id: string;
  readonly lang: Language;
}

/** Keeps one text per record, in the order given: that of the language, else the other. */
export function inLanguage<Text extends Translated>(texts: readonly Text[], language: Language): Text[] {
  const chosen = new Map<string, Text>();
  for (const text of texts) {
    if (!chosen.has(text.id) || text.lang === language) chosen.set(text.id, text);
  }
  return [...chosen.values()];
}

/** The slug of a record in each language; null where it is not published. */
export function alternatesOf(
  texts: readonly { readonly lang: Language; readonly slug: string }[],
): Record<Language, string | null> {
  const slugIn = (language: Language) => texts.find(({ lang }) => lang === language)?.slug ?? null;
  return { en: slugIn('en'), nl: slugIn('nl') };
}

/**
 * Which record a slug means: two records may have the same slug in different languages,
 * then the one of the asked language is meant.
 */
export function meantRecord(matches: readonly Translated[], language: Language): string | undefined {
  return (matches.find(({ lang }) => lang === language) ?? matches[0])?.id;
}
