import { localizePath } from '#features/localization/rules.ts';
import { defaultLanguage, type Language, languages } from '#shared/i18n/language.ts';
import type { PageMeta } from '#shared/pages/page-meta.ts';

/** A link for `hreflang`. */
export interface AlternateLink {
  readonly hreflang: Language | 'x-default';
  readonly href: string;
}

export function absoluteUrl(origin: string, path: string, language: Language): string {
  return origin + localizePath(path, language, defaultLanguage);
}

/** Each version lists all versions, so the links are reciprocal, as `hreflang` requires. */
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

/** A hidden version lists no others and is not listed, because the links must be reciprocal. */
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

export function canonicalUrl(
  origin: string,
  { localizedPaths, lang }: { localizedPaths: Record<Language, string | null>; lang: Language },
): string {
  const links = alternateLinks(origin, localizedPaths);
  return (links.find(({ hreflang }) => hreflang === lang) ?? links.at(-1))?.href ?? origin;
}
