import { localizedAddress } from '../../features/localization/rules.ts';
import { defaultLanguage, type Language, languages } from '../../shared/language.ts';

/** A language version of a page, as `hreflang` names it. */
export interface LanguageVersion {
  readonly hreflang: Language | 'x-default';
  readonly href: string;
}

/** The whole address of a path in a language. */
export function absoluteAddress(origin: string, path: string, language: Language): string {
  return origin + localizedAddress(path, language, defaultLanguage);
}

/**
 * The versions of a page that exist, and the one for every other language. Both ends of each pair name each
 * other, because each version of a page lists the same versions.
 */
export function languageVersions(
  origin: string,
  addresses: Record<Language, string | null>,
): readonly LanguageVersion[] {
  const versions: LanguageVersion[] = [];
  for (const hreflang of languages) {
    const path = addresses[hreflang];
    if (path !== null) versions.push({ hreflang, href: absoluteAddress(origin, path, hreflang) });
  }
  const fallback = addresses[defaultLanguage];
  if (fallback !== null)
    versions.push({ hreflang: 'x-default', href: absoluteAddress(origin, fallback, defaultLanguage) });
  return versions;
}

/** The whole address that a page is known by: of the version that is shown. */
export function canonicalAddress(
  origin: string,
  { addresses, lang }: { addresses: Record<Language, string | null>; lang: Language },
): string {
  const versions = languageVersions(origin, addresses);
  return (versions.find(({ hreflang }) => hreflang === lang) ?? versions.at(-1))?.href ?? origin;
}
