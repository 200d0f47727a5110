import { isLanguage, type Language } from '#shared/i18n/language.ts';

export interface LocalizedPath {
  readonly prefix: Language | undefined;
  readonly path: string;
}

/**
 * Splits the language prefix from a path: `/nl/websites` is `nl` and `/websites`.
 * @param path with a leading slash
 */
export function splitLanguagePrefix(path: string): LocalizedPath {
  const [, first = ''] = path.split('/', 2);
  if (!isLanguage(first)) return { prefix: undefined, path };
  return { prefix: first, path: path.slice(first.length + 1) || '/' };
}

/** Returns a language's path prefix: empty for the default, else for example `/nl`. */
export function getLanguageBasePath(language: Language, defaultLanguage: Language): string {
  return language === defaultLanguage ? '' : `/${language}`;
}

export function localizePath(path: string, language: Language, defaultLanguage: Language): string {
  const basePath = getLanguageBasePath(language, defaultLanguage);
  return basePath !== '' && path === '/' ? basePath : basePath + path;
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
 * Returns the supported language with the highest weight in an `Accept-Language` header (RFC 9110, 12.5.4).
 * Ignores `*`, so that the default applies.
 */
export function preferredLanguage(header: string | undefined): Language | undefined {
  if (!header) return undefined;
  const preferences = header.slice(0, 500).split(',').map(parsePreference);
  const accepted = preferences.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
  return accepted.map(({ tag }) => tag.split('-', 1)[0]).find(isLanguage);
}

export interface LanguageSignals {
  readonly prefix?: Language | undefined;
  readonly cookie?: string | undefined;
  readonly acceptLanguage?: string | undefined;
}

/** Returns a page's language: prefix, else cookie, else `Accept-Language`, else the default. */
export function resolveLanguage(signals: LanguageSignals, defaultLanguage: Language): Language {
  if (signals.prefix) return signals.prefix;
  if (isLanguage(signals.cookie)) return signals.cookie;
  return preferredLanguage(signals.acceptLanguage) ?? defaultLanguage;
}
