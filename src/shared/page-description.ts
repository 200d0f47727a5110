import type { Language } from './language.ts';
import type { Picture } from './picture.ts';

/** What a page says of itself to a browser tab, a search engine and a shared link. */
export interface PageDescription {
  readonly title: string;
  readonly description: string;
  /** The page's path in each language, without a language prefix; null where it does not exist. */
  readonly addresses: Record<Language, string | null>;
  /** The language of its text: another than the interface's where there is no translation. */
  readonly lang: Language;
  /** A picture of what it is about. */
  readonly picture?: Picture | null;
  /** Only for who is there: a search engine should not know it. */
  readonly isUnlisted?: boolean;
  /** What it is in the words of schema.org; a plain page unless it says otherwise. */
  readonly kind?: 'WebSite' | 'WebPage' | 'CollectionPage' | 'CreativeWork' | 'VisualArtwork';
  /** More facts in the words of schema.org. */
  readonly facts?: Readonly<Record<string, string | readonly string[]>>;
}

/** The same path in every language. */
export function sameAddress(path: string): Record<Language, string> {
  return { en: path, nl: path };
}

/**
 * The same kind of path for the slug of each language.
 * @param alternates the slug in each language, null where it is not published
 * @param prefix what stands before the slug, with a slash at its end
 */
export function slugAddresses(
  alternates: Record<Language, string | null>,
  prefix: string,
): Record<Language, string | null> {
  const address = (slug: string | null) => (slug === null ? null : prefix + encodeURIComponent(slug));
  return { en: address(alternates.en), nl: address(alternates.nl) };
}
