import type { FindAlternatePath } from '#features/localization/api.ts';
import { localizePath, splitLanguagePrefix } from '#features/localization/rules.ts';
import { getPage } from '#features/pages/queries.ts';
import type { PagesTables } from '#features/pages/tables.ts';
import { getWebsite } from '#features/websites/queries/websites.ts';
import type { WebsitesTables } from '#features/websites/tables.ts';
import type { Database } from '#platform/db/database.ts';
import { assertValidTarget } from '#platform/http/request-guards.ts';
import { AppError } from '#shared/api/errors.ts';
import { defaultLanguage, type Language } from '#shared/i18n/language.ts';
import { paths } from '#shared/urls/paths.ts';
import { canonicalPath, getRequestLanguage } from './page-url.ts';

type Alternates = Record<Language, string | null>;

interface LanguageSwitch {
  readonly current: Language;
  readonly language: Language;
}

/** Translates a slug; returns it unchanged if its record or the translation does not exist. */
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

async function translatePath(
  database: Database<unknown>,
  path: string,
  { current, language }: LanguageSwitch,
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

/** Returns undefined for other sites. */
function parseReferer(
  referer: string | undefined,
  isAllowedOrigin: (origin: string) => boolean,
): URL | undefined {
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const refererUrl = new URL(referer);
  if (!isAllowedOrigin(refererUrl.origin) || !isValidTarget(refererUrl.pathname + refererUrl.search))
    return undefined;
  return new URL(canonicalPath(refererUrl) ?? refererUrl, refererUrl);
}

function isValidTarget(target: string): boolean {
  try {
    assertValidTarget(target);
    return true;
  } catch {
    return false;
  }
}

/** Returns undefined for a page of another site, or with the same path in both languages. */
export function createAlternatePathFinder(
  database: Database<unknown>,
  isAllowedOrigin: (origin: string) => boolean,
): FindAlternatePath {
  return async ({ referer, ...headers }, language) => {
    const refererUrl = parseReferer(referer, isAllowedOrigin);
    if (!refererUrl) return undefined;
    const { prefix, path } = splitLanguagePrefix(refererUrl.pathname);
    const current = getRequestLanguage(refererUrl.pathname, headers);
    const translated = await translatePath(database, path, { current, language });
    const alternate = prefix === undefined ? translated : localizePath(translated, language, defaultLanguage);
    return alternate === refererUrl.pathname ? undefined : alternate + refererUrl.search;
  };
}
