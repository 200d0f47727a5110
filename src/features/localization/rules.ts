import { isLanguage, type Language } from '../../shared/language.ts';

/** Where a request's address stands: its language prefix, if any, and the path without it. */
export interface LocalizedPath {
  readonly prefix: Language | undefined;
  readonly path: string;
}

/**
 * Splits a language prefix from a path: `/nl/websites` is `nl` and `/websites`.
 * @param path the path of an address, beginning with a slash
 */
export function splitLanguagePrefix(path: string): LocalizedPath {
  const [, first = ''] = path.split('/', 2);
  if (!isLanguage(first)) return { prefix: undefined, path };
  return { prefix: first, path: path.slice(first.length + 1) || '/' };
}

/** The base path of a language's own addresses: empty for the default, `/nl` for another. */
export function languageBase(language: Language, defaultLanguage: Language): string {
  return language === defaultLanguage ? '' : `/${language}`;
}

/** The address of a path in a language that search engines and shared links use. */
export function localizedAddress(path: string, language: Language, defaultLanguage: Language): string {
  const base = languageBase(language, defaultLanguage);
  return base !== '' && path === '/' ? base : base + path;
}

interface Preference {
  readonly tag: string;
  readonly quality: number;
}

function parsePreference(range: string): Preference {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  const quality = q === undefined ? 1 : Number(q.slice(2));
  return { tag, quality: Number.isFinite(quality) ? quality : 0 };
}

/**
 * The supported language that an `Accept-Language` header likes best (RFC 9110, 12.5.4).
 * `*` says nothing about a language, so it leaves the choice to the default.
 */
export function preferredLanguage(header: string | undefined): Language | undefined {
  if (!header) return undefined;
  const preferences = header.slice(0, 500).split(',').map(parsePreference);
  const liked = preferences.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
  return liked.map(({ tag }) => tag.split('-', 1)[0]).find(isLanguage);
}

/** What a request says about its language. */
export interface LanguageSigns {
  readonly prefix?: Language | undefined;
  readonly cookie?: string | undefined;
  readonly acceptLanguage?: string | undefined;
}

/** A page's language: prefix, else cookie, else `Accept-Language`, else the default. */
export function chooseLanguage(signs: LanguageSigns, defaultLanguage: Language): Language {
  if (signs.prefix) return signs.prefix;
  if (isLanguage(signs.cookie)) return signs.cookie;
  return preferredLanguage(signs.acceptLanguage) ?? defaultLanguage;
}
