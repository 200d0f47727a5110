import type { FindCounterpart } from '../features/localization/api.ts';
import { localizedAddress, splitLanguagePrefix } from '../features/localization/rules.ts';
import { getPage } from '../features/pages/queries.ts';
import type { PagesTables } from '../features/pages/tables.ts';
import { getWebsite } from '../features/websites/queries.ts';
import type { WebsitesTables } from '../features/websites/tables.ts';
import type { Database } from '../platform/db/database.ts';
import { checkAddress } from '../platform/http/request-limits.ts';
import { AppError } from '../shared/errors.ts';
import { defaultLanguage, type Language } from '../shared/language.ts';
import { paths } from '../shared/paths.ts';
import { languageOf, plainAddress } from './page-address.ts';

type Alternates = Record<Language, string | null>;

/** The language that an address is shown in, and the one that it is asked in. */
interface Switch {
  readonly current: Language;
  readonly language: Language;
}

/** The slug in the language; where there is nothing, or no translation, the address stays as it is. */
async function translateSlug(
  slug: string,
  language: Language,
  record: Promise<{ alternates: Alternates }>,
): Promise<string> {
  try {
    return encodeURIComponent((await record).alternates[language] ?? slug);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return encodeURIComponent(slug);
    throw error;
  }
}

/** Knows under which path a page lives in another language. */
async function translatePath(
  database: Database<unknown>,
  path: string,
  { current, language }: Switch,
): Promise<string> {
  const segments = path.split('/').slice(1).map(decodeURIComponent);
  const slug = segments.at(-1) ?? '';
  const isPage = segments.length === 1 && slug !== '' && path !== paths.websites && path !== paths.search;
  if (isPage) {
    return `/${await translateSlug(slug, language, getPage(database.of<PagesTables>().query, current, slug))}`;
  }
  if (segments.length === 2 && `/${segments[0]}` === paths.websites) {
    const website = getWebsite(database.of<WebsitesTables>().query, current, slug);
    return `${paths.websites}/${await translateSlug(slug, language, website)}`;
  }
  return path;
}

/** The plain address behind a `Referer`, if it is one of ours. */
function ownAddress(referer: string | undefined, isOwnOrigin: (origin: string) => boolean): URL | undefined {
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const url = new URL(referer);
  if (!isOwnOrigin(url.origin) || !isUsable(url.pathname + url.search)) return undefined;
  return new URL(plainAddress(url) ?? url, url);
}

function isUsable(target: string): boolean {
  try {
    checkAddress(target);
    return true;
  } catch {
    return false;
  }
}

/** Finds where the page at one of our addresses lives in a language; nothing if it is the same address. */
export function counterpartsIn(
  database: Database<unknown>,
  isOwnOrigin: (origin: string) => boolean,
): FindCounterpart {
  return async ({ referer, ...headers }, language) => {
    const url = ownAddress(referer, isOwnOrigin);
    if (!url) return undefined;
    const { prefix, path } = splitLanguagePrefix(url.pathname);
    const current = languageOf(url.pathname, headers);
    const translated = await translatePath(database, path, { current, language });
    const counterpart =
      prefix === undefined ? translated : localizedAddress(translated, language, defaultLanguage);
    return counterpart === url.pathname ? undefined : counterpart + url.search;
  };
}
