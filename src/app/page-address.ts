import { languageCookie } from '../features/localization/contract.ts';
import { chooseLanguage, languageBase, splitLanguagePrefix } from '../features/localization/rules.ts';
import { cookieValue } from '../platform/http/cookies.ts';
import { defaultLanguage, type Language } from '../shared/language.ts';
import { ownPath } from '../shared/own-path.ts';
import { paths } from '../shared/paths.ts';
import { searchText } from '../shared/search-text.ts';

/** The search parameters that make another page; all others do not count. */
const parametersOf: Readonly<Record<string, readonly string[]>> = {
  [paths.websites]: ['skills'],
  [paths.home]: ['login'],
  [paths.stakingContracts]: ['sort'],
  [paths.search]: ['q', 'page'],
};

// Addresses with a search part are many and rarely asked for twice: only short ones are worth keeping.
const maximumKeptSearch = 100;

/** Where a page request stands: the page, and the language in which it is shown. */
export interface PageAddress {
  /** Without a language prefix. */
  readonly path: string;
  /** `/nl` on an address of that language, else empty. */
  readonly base: string;
  /** The parameters that count, as the address has them. */
  readonly search: string;
  readonly language: Language;
}

/** The headers that a plain address's language depends on. */
export interface LanguageHeaders {
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
}

/** The parameters that count, in a fixed order and readable. */
function countingSearch(path: string, parameters: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of parametersOf[path] ?? []) {
    const given = parameters.get(name);
    // A way to somewhere else than our own site is none.
    const value = name === 'login' ? ownPath(given) : given;
    if (typeof value === 'string') kept.set(name, value);
  }
  return searchText(kept);
}

/**
 * The plain form of an address that is not plain: without a slash at the end, doubled slashes, or the
 * default language's prefix. It always begins with one slash, so it cannot name another host.
 */
export function plainAddress(url: URL): string | undefined {
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  while (segments[0] === defaultLanguage) segments.shift();
  const plain = `/${segments.join('/')}`;
  return plain === url.pathname ? undefined : plain + url.search;
}

/** The language of a request, judged from its path and headers alone. */
export function languageOf(path: string, headers: LanguageHeaders): Language {
  const { prefix } = splitLanguagePrefix(path);
  const cookie = cookieValue(headers.cookie, languageCookie);
  return chooseLanguage({ prefix, cookie, acceptLanguage: headers.acceptLanguage }, defaultLanguage);
}

/** Reads a plain address. */
export function readAddress(url: URL, headers: LanguageHeaders): PageAddress {
  const { prefix, path } = splitLanguagePrefix(url.pathname);
  return {
    path,
    base: prefix === undefined ? '' : languageBase(prefix, defaultLanguage),
    search: countingSearch(path, url.searchParams),
    language: languageOf(url.pathname, headers),
  };
}

/** An address as it is written: the home page of a language has no slash at its end. */
export function addressText({ base, path, search }: PageAddress): string {
  return (base !== '' && path === '/' ? base : base + path) + search;
}

/**
 * Whether a page is worth keeping. An answer to a question is not: there are as many as there are words, and one
 * that was given before the search had caught up with a change of the content would stay.
 */
export function isKept({ path, search }: PageAddress): boolean {
  return search.length <= (path === paths.search ? 0 : maximumKeptSearch);
}

/** The key of a page in the cache: all that its bytes depend on. */
export function pageKey(language: Language, target: string): string {
  return `${language} ${target}`;
}
