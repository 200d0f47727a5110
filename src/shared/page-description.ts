import type { Language } from './language.ts';

/** What a page says of itself to a browser tab, a search engine and a shared link. */
export interface PageDescription {
  readonly title: string;
  readonly description: string;
  /** The page's path in each language, without a language prefix; null where it does not exist. */
  readonly addresses: Record<Language, string | null>;
  /** The language of its text: another than the interface's where there is no translation. */
  readonly lang: Language;
}

/** The same path in every language. */
export function sameAddress(path: string): Record<Language, string> {
  return { en: path, nl: path };
}
