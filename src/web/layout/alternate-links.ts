import { localizePath } from '#features/localization/rules.ts';
import { defaultLanguage, type Language, languages } from '#shared/i18n/language.ts';
import type { PageMeta } from '#shared/pages/page-meta.ts';

/** A language version of a page for `hreflang`. */
export interface AlternateLink {
  readonly hreflang: Language | 'x-default';
  readonly href: string;
}

/** Returns the absolute URL of a path in a language. */
export function absoluteUrl(origin: string, path: string, language: Language): string {
  return origin + localizePath(path, language, defaultLanguage);
}

/**
 * Returns the existing language versions of a page, and the one for every other language. Each version lists the same
 * versions, so the links are reciprocal, as `hreflang` requires.
 */
export function alternateLinks(
  origin: string,
  localizedPaths: Record<Language, string | null>,
): readonly AlternateLink[] {
  const links: AlternateLink[] = [];
  for (const hreflang of languages) {
    const path = localizedPaths[hreflang];
    if (path !== null) links.push({ hreflang, href: absoluteUrl(origin, path, hreflang) });
  }
  const fallback = localizedPaths[defaultLanguage];
  if (fallback !== null)
    links.push({ hreflang: 'x-default', href: absoluteUrl(origin, fallback, defaultLanguage) });
  return links;
}

/**
 * Returns the language versions that search engines may show beside each other. One that they leave out names no others and
 * is named by none, because the links have to be reciprocal.
 */
export function indexedAlternateLinks(
  origin: string,
  {
    localizedPaths,
    lang,
    hiddenLanguages = [],
  }: Pick<PageMeta, 'localizedPaths' | 'lang' | 'hiddenLanguages'>,
): readonly AlternateLink[] {
  if (hiddenLanguages.includes(lang)) return [];
  const hidden = Object.fromEntries(hiddenLanguages.map((language) => [language, null]));
  return alternateLinks(origin, { ...localizedPaths, ...hidden });
}

/** Returns the canonical URL of a page: that of the version that is shown. */
export function canonicalUrl(
  origin: string,
  { localizedPaths, lang }: { localizedPaths: Record<Language, string | null>; lang: Language },
): string {
  const links = alternateLinks(origin, localizedPaths);
  return (links.find(({ hreflang }) => hreflang === lang) ?? links.at(-1))?.href ?? origin;
}
