import { parseAuditSearch } from '../features/audit-log/rules/filters.ts';
import {
  formatSettings,
  parseSettings,
} from '../features/experiments/seven-segment-display/rules/address.ts';
import {
  formatSettings as formatWaves,
  parseSettings as parseWaves,
} from '../features/experiments/wavy-svg/rules/address.ts';
import { languageCookie } from '../features/localization/contract.ts';
import { chooseLanguage, languageBase, splitLanguagePrefix } from '../features/localization/rules.ts';
import { parseOutboxSearch } from '../features/outbox/rules.ts';
import { parseSearchAddress } from '../features/search/rules/address.ts';
import {
  parseAccountSearch,
  parseContractsSearch,
  parseProjectSearch,
} from '../features/staking/rules/address.ts';
import { formatSkills, parseSkills, parseSkillsSearch } from '../features/websites/rules.ts';
import { cookieValue } from '../platform/http/cookies.ts';
import { defaultLanguage, type Language } from '../shared/language.ts';
import { experimentPaths, paths } from '../shared/paths.ts';
import { parseHomeSearch, parseSearch, stringifySearch } from './search.ts';

type Parameters = Record<string, string>;

function skillsInNormalForm(given: Parameters): object {
  const { skills } = parseSkillsSearch(given);
  return skills === undefined ? {} : { skills: formatSkills(parseSkills(skills)) };
}

/** What of the search part makes another page, in normal form, by the page; of other pages nothing does. */
const searchOf: Readonly<Record<string, (given: Parameters) => object>> = {
  [paths.websites]: skillsInNormalForm,
  [paths.home]: parseHomeSearch,
  [paths.aurus]: parseAccountSearch,
  [paths.stakingContracts]: parseContractsSearch,
  [paths.search]: parseSearchAddress,
  [paths.adminAuditLog]: parseAuditSearch,
  [paths.adminOutbox]: parseOutboxSearch,
  [experimentPaths['seven-segment-display']]: (given) => formatSettings(parseSettings(given)),
  [experimentPaths['wavy-svg']]: (given) => formatWaves(parseWaves(given)),
};

const projects = paths.stakingProject.replace('$projectId', '');

/** The parameters that make another page, in normal form. */
function normalSearch(path: string, search: string): object {
  const parse = searchOf[path] ?? (path.startsWith(projects) ? parseProjectSearch : undefined);
  return { ...parse?.(parseSearch(search)) };
}

/** Where a page request stands: the page, and the language in which it is shown. */
export interface PageAddress {
  /** Without a language prefix. */
  readonly path: string;
  /** `/nl` on an address of that language, else empty. */
  readonly base: string;
  /** The parameters that make another page, in normal form. */
  readonly search: string;
  readonly language: Language;
}

/** The headers that a plain address's language depends on. */
export interface LanguageHeaders {
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
  /** For who asks for no language that the site has; without it the one that is shipped. */
  readonly siteLanguage?: Language | undefined;
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
  const { acceptLanguage, siteLanguage = defaultLanguage } = headers;
  return chooseLanguage({ prefix, cookie, acceptLanguage }, siteLanguage);
}

/** Reads a plain address. */
export function readAddress(url: URL, headers: LanguageHeaders): PageAddress {
  const { prefix, path } = splitLanguagePrefix(url.pathname);
  return {
    path,
    base: prefix === undefined ? '' : languageBase(prefix, defaultLanguage),
    search: stringifySearch({ ...normalSearch(path, url.search) }),
    language: languageOf(url.pathname, headers),
  };
}

/** An address as it is written: the home page of a language has no slash at its end. */
export function addressText({ base, path, search }: PageAddress): string {
  return (base !== '' && path === '/' ? base : base + path) + search;
}

/** Whether a path is written the one way that the site writes it; there are many more that lead to the same page. */
function isWrittenPlainly(path: string): boolean {
  return path.split('/').every((segment) => {
    const name = decodeURIComponent(segment);
    return name === name.trim() && encodeURIComponent(name) === segment;
  });
}

/**
 * Whether a page is worth keeping: one of the few that the site itself has, so that nobody crowds them out with
 * addresses of their own. Answers to a question are as many as there are words, and one that was given before the
 * search had caught up with a change of the content would stay; selections of skills are as many.
 */
export function isKept({ path, search }: PageAddress): boolean {
  return (search === '' || (path === paths.websites && search === '?skills=')) && isWrittenPlainly(path);
}

/** The key of a page in the cache: all that its bytes depend on. */
export function pageKey(language: Language, target: string): string {
  return `${language} ${target}`;
}
