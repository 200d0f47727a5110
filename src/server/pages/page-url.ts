import { languageCookie } from '#features/localization/contract.ts';
import { getLanguageBasePath, resolveLanguage, splitLanguagePrefix } from '#features/localization/rules.ts';
import { getCookieValue } from '#platform/http/session.ts';
import { defaultLanguage, type Language } from '#shared/i18n/language.ts';
import { paths } from '#shared/urls/paths.ts';
import { parseSearch, stringifySearch } from '#web/search-params.ts';
import { normalizeSearch } from './route-lookup.ts';

/** The parsed URL of a page request. */
export interface PageUrl {
  /** Without a language prefix. */
  readonly path: string;
  /** `/nl` for a URL of that language, else empty. */
  readonly basePath: string;
  /** The search parameters that make another page, in normal form. */
  readonly search: string;
  readonly language: Language;
}

/** The headers on which the language of an unprefixed URL depends. */
export interface LanguageHeaders {
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
  /** The site's default language; without it the product's. */
  readonly siteLanguage?: Language | undefined;
}

/** Decodes the characters of a path that need no percent-encoding (RFC 3986, 6.2.2.2), apart from dots. */
const decodeUnreserved = (path: string) =>
  path.replaceAll(/%[2-7][0-9a-f]/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w~-]/.test(character) ? character : encoded;
  });

/**
 * Returns the canonical path and query of a URL that is not canonical: without a trailing slash, doubled slashes,
 * needless percent-encoding or the default language's prefix. It always begins with one slash, so it cannot name another
 * host.
 * @returns undefined if the URL is canonical
 */
export function canonicalPath(url: URL): string | undefined {
  const segments = decodeUnreserved(url.pathname)
    .split('/')
    .filter((segment) => segment !== '');
  while (segments[0] === defaultLanguage) segments.shift();
  const canonical = `/${segments.join('/')}`;
  return canonical === url.pathname ? undefined : canonical + url.search;
}

/** Returns the language of a request by its path and headers. */
export function getRequestLanguage(path: string, headers: LanguageHeaders): Language {
  const { prefix } = splitLanguagePrefix(path);
  const cookie = getCookieValue(headers.cookie, languageCookie);
  const { acceptLanguage, siteLanguage = defaultLanguage } = headers;
  return resolveLanguage({ prefix, cookie, acceptLanguage }, siteLanguage);
}

/** Parses a canonical URL. */
export function parsePageUrl(url: URL, headers: LanguageHeaders): PageUrl {
  const { prefix, path } = splitLanguagePrefix(url.pathname);
  return {
    path,
    basePath: prefix === undefined ? '' : getLanguageBasePath(prefix, defaultLanguage),
    search: stringifySearch({ ...normalizeSearch(path, parseSearch(url.search)) }),
    language: getRequestLanguage(url.pathname, headers),
  };
}

/** Returns the path and query of a page; the home page of a language has no trailing slash. */
export function formatPageUrl({ basePath, path, search }: PageUrl): string {
  return (basePath !== '' && path === '/' ? basePath : basePath + path) + search;
}

/** Returns whether a path is encoded as the site encodes it; other encodings show the same page. */
function isCanonicallyEncoded(path: string): boolean {
  return path.split('/').every((segment) => {
    const decoded = decodeURIComponent(segment);
    return decoded === decoded.trim() && encodeURIComponent(decoded) === segment;
  });
}

/** The search parts of the pages of long lists, and of all websites, of which there are as many as the lists have pages. */
const cacheableSearches: Readonly<Record<string, RegExp>> = {
  [paths.websites]: /^\?(?:page=\d+|skills=(?:&page=\d+)?)$/,
  [paths.images]: /^\?page=\d+$/,
};

/**
 * Returns whether a page may be cached: only the site's own pages, so that made-up URLs cannot displace them. There is
 * no limit to the number of search queries and skill selections, and search results from before the index has been
 * updated would stay in the cache.
 */
export function isCacheable({ path, search }: PageUrl): boolean {
  const isOwn = search === '' || (cacheableSearches[path]?.test(search) ?? false);
  return isOwn && isCanonicallyEncoded(path);
}

/** Returns the cache key of a page: everything that its content depends on. */
export function pageCacheKey(language: Language, target: string): string {
  return `${language} ${target}`;
}
