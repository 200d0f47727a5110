import type { Language } from '../i18n/language.ts';
import type { MediaAsset } from '../images/media-asset.ts';

/** The metadata of a page for browser tabs, search engines and shared links. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /**
   * The path in each language, without the language prefix but with the query of a page of a long list; null
   * if the page does not exist in that language.
   */
  readonly localizedPaths: Record<Language, string | null>;
  /** The languages in which search engines must not index the page; none by default. */
  readonly hiddenLanguages?: readonly Language[];
  /** The language of the content; differs from the interface's if there is no translation. */
  readonly lang: Language;
  /** Follows the title in the browser tab: the number of a page of a long list, except the first. */
  readonly titleSuffix?: string;
  /** Paths and queries of the adjacent pages of a long list; only on the server. */
  readonly neighbours?: { readonly prev: string | undefined; readonly next: string | undefined };
  readonly image?: MediaAsset | null;
  /**
   * An image for shared links that is used unchanged; otherwise one is made from title, description and
   * `image`.
   */
  readonly sharingImage?: MediaAsset | null;
  readonly isHiddenFromSearch?: boolean;
  readonly noIndex?: boolean;
  /** The schema.org type; `WebPage` by default. */
  readonly schemaType?: 'WebSite' | 'WebPage' | 'CollectionPage' | 'CreativeWork' | 'VisualArtwork';
  /** Further schema.org properties. */
  readonly schemaProperties?: Readonly<Record<string, string | readonly string[]>>;
}

export function samePaths(path: string): Record<Language, string> {
  return { en: path, nl: path };
}

/**
 * Builds the path in each language from its slug.
 * @param alternates the slugs, null where not published
 * @param prefix precedes the slug and ends in a slash
 */
export function slugPaths(
  alternates: Record<Language, string | null>,
  prefix: string,
): Record<Language, string | null> {
  const toPath = (slug: string | null) => (slug === null ? null : prefix + encodeURIComponent(slug));
  return { en: toPath(alternates.en), nl: toPath(alternates.nl) };
}
