import type { Language } from '../i18n/language.ts';
import type { MediaAsset } from '../images/media-asset.ts';

/** For browser tabs, search engines and shared links. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** Without language prefix, with the query of a page of a long list; null if not in that language. */
  readonly localizedPaths: Record<Language, string | null>;
  /** Languages in which search engines must not index the page; none by default. */
  readonly hiddenLanguages?: readonly Language[];
  /** Language of the content, which differs from the interface's if there is no translation. */
  readonly lang: Language;
  /** Number of a page of a long list, except the first. */
  readonly titleSuffix?: string;
  /** Adjacent pages of a long list, with queries; only on the server. */
  readonly neighbours?: { readonly prev: string | undefined; readonly next: string | undefined };
  readonly image?: MediaAsset | null;
  /** Used unchanged for shared links; otherwise an image is made from title, description and `image`. */
  readonly sharingImage?: MediaAsset | null;
  readonly isHiddenFromSearch?: boolean;
  readonly noIndex?: boolean;
  /** The schema.org type; `WebPage` by default. */
  readonly schemaType?: 'WebSite' | 'WebPage' | 'CollectionPage' | 'CreativeWork' | 'VisualArtwork';
  readonly schemaProperties?: Readonly<Record<string, string | readonly string[]>>;
}

export function samePaths(path: string): Record<Language, string> {
  return { en: path, nl: path };
}

/** Takes null for an unpublished slug, and a prefix that ends in a slash. */
export function slugPaths(
  alternates: Record<Language, string | null>,
  prefix: string,
): Record<Language, string | null> {
  const toPath = (slug: string | null) => (slug === null ? null : prefix + encodeURIComponent(slug));
  return { en: toPath(alternates.en), nl: toPath(alternates.nl) };
}
