import type { Language } from '../i18n/language.ts';
import type { MediaAsset } from '../images/media-asset.ts';

/** The metadata of a page for browser tabs, search engines and shared links. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** The path in each language, without a language prefix, and the query of a page of a long list; null if the page does not exist in it. */
  readonly localizedPaths: Record<Language, string | null>;
  /** The languages in which search engines leave the page out; none by default. */
  readonly hiddenLanguages?: readonly Language[];
  /** The language of the text; differs from the interface's if there is no translation. */
  readonly lang: Language;
  /** Follows the title in the browser: which page of a long list it is, unless it is the first. */
  readonly titleSuffix?: string;
  /** The paths and queries of the pages before and after a page of a long list; only the server names them. */
  readonly neighbours?: { readonly prev: string | undefined; readonly next: string | undefined };
  /** The image of a shared link. */
  readonly image?: MediaAsset | null;
  /** The image that a shared link shows as it is; else one is made of title, description and `image`. */
  readonly sharingImage?: MediaAsset | null;
  /** Asks search engines to leave out a page that can be shared, in this language; only the server does. */
  readonly isHiddenFromSearch?: boolean;
  /** Keeps the page out of search engines. */
  readonly noIndex?: boolean;
  /** The schema.org type; `WebPage` by default. */
  readonly schemaType?: 'WebSite' | 'WebPage' | 'CollectionPage' | 'CreativeWork' | 'VisualArtwork';
  /** Further schema.org properties. */
  readonly schemaProperties?: Readonly<Record<string, string | readonly string[]>>;
}

/** Returns the same path for every language. */
export function samePaths(path: string): Record<Language, string> {
  return { en: path, nl: path };
}

/**
 * Builds the path of each language from its slug.
 * @param alternates the slug in each language, null where it is not published
 * @param prefix the path before the slug, ending in a slash
 */
export function slugPaths(
  alternates: Record<Language, string | null>,
  prefix: string,
): Record<Language, string | null> {
  const toPath = (slug: string | null) => (slug === null ? null : prefix + encodeURIComponent(slug));
  return { en: toPath(alternates.en), nl: toPath(alternates.nl) };
}
