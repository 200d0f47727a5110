import { languageCookie } from '#features/localization/contract.ts';
import { getLanguageBasePath, resolveLanguage, splitLanguagePrefix } from '#features/localization/rules.ts';
import { getCookieValue } from '#platform/http/session.ts';
import { defaultLanguage, type Language } from '#shared/i18n/language.ts';
import { paths } from '#shared/urls/paths.ts';
import { parseSearch, stringifySearch } from '#web/search-params.ts';
import { normalizeSearch } from './route-lookup.ts';

export interface PageUrl {
  readonly path: string;
  readonly basePath: string;
  /** Normalized parameters that affect the page. */
  readonly search: string;
  readonly language: Language;
}

/** Determine the language of an unprefixed URL. */
export interface LanguageHeaders {
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
  /** The product's default if absent. */
  readonly siteLanguage?: Language | undefined;
}

/** Decodes unreserved characters in a path (RFC 3986, 6.2.2.2), except dots. */
const decodeUnreserved = (path: string) =>
  path.replaceAll(/%[2-7][0-9a-f]/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w~-]/.test(character) ? character : encoded;
  });

/**
 * Returns the canonical path and query of a URL, or undefined if it is canonical: no trailing or doubled
 * slashes, no needless percent-encoding, no prefix for the default language. It always begins with one slash,
 * so it cannot name another host.
 */
export function canonicalPath(url: URL): string | undefined {
  const segments = decodeUnreserved(url.pathname)
    .split('/')
    .filter((segment) => segment !== '');
  while (segments[0] === defaultLanguage) segments.shift();
  const canonical = `/${segments.join('/')}`;
  return canonical === url.pathname ? undefined : canonical + url.search;
}

export function getRequestLanguage(path: string, headers: LanguageHeaders): Language {
  const { prefix } = splitLanguagePrefix(path);
  const cookie = getCookieValue(headers.cookie, languageCookie);
  const { acceptLanguage, siteLanguage = defaultLanguage } = headers;
  return resolveLanguage({ prefix, cookie, acceptLanguage }, siteLanguage);
}

export function parsePageUrl(url: URL, headers: LanguageHeaders): PageUrl {
  const { prefix, path } = splitLanguagePrefix(url.pathname);
  return {
    path,
    basePath: prefix === undefined ? '' : getLanguageBasePath(prefix, defaultLanguage),
    search: stringifySearch({ ...normalizeSearch(path, parseSearch(url.search)) }),
    language: getRequestLanguage(url.pathname, headers),
  };
}

/** A language's home page has no trailing slash. */
export function formatPageUrl({ basePath, path, search }: PageUrl): string {
  return (basePath !== '' && path === '/' ? basePath : basePath + path) + search;
}

/** False for another encoding of the same page. */
function isCanonicallyEncoded(path: string): boolean {
  return path.split('/').every((segment) => {
    const decoded = decodeURIComponent(segment);
    return decoded === decoded.trim() && encodeURIComponent(decoded) === segment;
  });
}

const cacheableSearches: Readonly<Record<string, RegExp>> = {
  [paths.websites]: /^\?(?:page=\d+|skills=(?:&page=\d+)?)$/,
  [paths.images]: /^\?page=\d+$/,
};

/**
 * Tests whether a page may be cached: only the site's own pages, so that invented URLs cannot displace them.
 * Search queries and skill selections are unlimited, and results from before an index update would stay in
 * the cache.
 */
export function isCacheable({ path, search }: PageUrl): boolean {
  const isOwn = search === '' || (cacheableSearches[path]?.test(search) ?? false);
  return isOwn && isCanonicallyEncoded(path);
}

export function pageCacheKey(language: Language, target: string): string {
  return `${language} ${target}`;
}
