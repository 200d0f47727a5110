import type { FindCounterpart } from '../features/localization/api.ts';
import { localizedAddress, splitLanguagePrefix } from '../features/localization/rules.ts';
import { getPage } from '../features/pages/queries.ts';
import { getWebsite } from '../features/websites/queries.ts';
import type { Database } from '../platform/db/database.ts';
import { AppError } from '../shared/errors.ts';
import { defaultLanguage, type Language } from '../shared/language.ts';
import { paths } from '../shared/paths.ts';

type Alternates = Record<Language, string | null>;

/** The slug in the language; where there is nothing, or no translation, the address stays as it is. */
async function translateSlug(slug: string, language: Language, record: Promise<{ alternates: Alternates }>) {
  try {
    return (await record).alternates[language] ?? slug;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return slug;
    throw error;
  }
}

/** Knows under which path a page lives in another language. */
async function translatePath(database: Database<unknown>, path: string, language: Language): Promise<string> {
  const segments = path.split('/').slice(1);
  const slug = decodeURIComponent(segments.at(-1) ?? '');
  if (segments.length === 1 && slug !== '' && path !== paths.websites) {
    return `/${encodeURIComponent(await translateSlug(slug, language, getPage(database.of().query, language, slug)))}`;
  }
  if (segments.length === 2 && `/${segments[0]}` === paths.websites) {
    const translated = await translateSlug(slug, language, getWebsite(database.of().query, language, slug));
    return `${paths.websites}/${encodeURIComponent(translated)}`;
  }
  return path;
}

/** Finds where the page at one of our addresses lives in a language; nothing if it is the same address. */
export function counterpartsIn(
  database: Database<unknown>,
  isOwnOrigin: (origin: string) => boolean,
): FindCounterpart {
  return async (referer, language) => {
    if (referer === undefined || !URL.canParse(referer)) return undefined;
    const { origin, pathname, search } = new URL(referer);
    if (!isOwnOrigin(origin)) return undefined;
    const { prefix, path } = splitLanguagePrefix(pathname);
    const translated = await translatePath(database, path, language);
    const counterpart =
      prefix === undefined ? translated : localizedAddress(translated, language, defaultLanguage);
    return counterpart === pathname ? undefined : counterpart + search;
  };
}
