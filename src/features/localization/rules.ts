import { isLanguage, type Language } from '#shared/i18n/language.ts';

export interface LocalizedPath {
  readonly prefix: Language | undefined;
  readonly path: string;
}

/** Takes a path with a leading slash: `/nl/websites` becomes `nl` and `/websites`. */
export function splitLanguagePrefix(path: string): LocalizedPath {
  const [, first = ''] = path.split('/', 2);
  if (!isLanguage(first)) return { prefix: undefined, path };
  return { prefix: first, path: path.slice(first.length + 1) || '/' };
}

/** Returns an empty string for the default language, and for example `/nl` for others. */
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

/** Uses the weights (RFC 9110, 12.5.4). Ignores `*`, so that the default applies. */
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

/** Checks the prefix, the cookie and `Accept-Language`, in that order. */
export function resolveLanguage(signals: LanguageSignals, defaultLanguage: Language): Language {
  if (signals.prefix) return signals.prefix;
  if (isLanguage(signals.cookie)) return signals.cookie;
  return preferredLanguage(signals.acceptLanguage) ?? defaultLanguage;
}
