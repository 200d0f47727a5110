import { listedExperiments } from '../features/experiments/rules/exhibits.ts';
import { findImages } from '../features/images/queries/find-images.ts';
import type { ImagesTables } from '../features/images/tables.ts';
import { findPages, getPage } from '../features/pages/queries.ts';
import type { PagesTables } from '../features/pages/tables.ts';
import type { Website } from '../features/websites/contract.ts';
import { findWebsites, getWebsite } from '../features/websites/queries.ts';
import type { WebsitesTables } from '../features/websites/tables.ts';
import type { Database } from '../platform/db/database.ts';
import { AppError } from '../shared/errors.ts';
import { defaultLanguage, type Language, languages } from '../shared/language.ts';
import { sameAddress, slugAddresses } from '../shared/page-description.ts';
import { experimentPaths, paths } from '../shared/paths.ts';

/** A page that anyone may read and a search engine should know. */
export interface PublicPage {
  /** Its path in each language, without a language prefix; null where it is not published. */
  readonly addresses: Record<Language, string | null>;
  /** When each version changed, where that is known. */
  readonly changed: Readonly<Partial<Record<Language, string>>>;
}

/** The part of a record that says in which languages it is published. */
interface PublishedRecord {
  readonly lang: Language;
  readonly updated_at: string;
  readonly alternates: Record<Language, string | null>;
}

/** A record in a language; nothing where it has no text in it, or was taken away meanwhile. */
async function readIn<Found extends PublishedRecord>(
  language: Language,
  get: (language: Language) => Promise<Found>,
): Promise<Found | undefined> {
  try {
    const found = await get(language);
    return found.lang === language ? found : undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

async function describeRecord(
  get: (language: Language) => Promise<PublishedRecord>,
  prefix: string,
): Promise<PublicPage> {
  const changed: Partial<Record<Language, string>> = {};
  const slugs: Record<Language, string | null> = { en: null, nl: null };
  for (const language of languages) {
    const version = await readIn(language, get);
    if (!version) continue;
    changed[language] = version.updated_at;
    slugs[language] = version.alternates[language];
  }
  return { addresses: slugAddresses(slugs, prefix), changed };
}

/** The pages whose address is the same in every language, and whose changes nobody counts. */
function findFixedPages(isLocal: boolean): PublicPage[] {
  const experiments = listedExperiments(isLocal).map(({ slug }) => experimentPaths[slug]);
  return [paths.home, paths.websites, paths.images, paths.experiments, ...experiments].map((path) => ({
    addresses: sameAddress(path),
    changed: {},
  }));
}

/** The pages of images, of which the lists in both languages know enough. */
async function findImagePages(database: Database<unknown>): Promise<PublicPage[]> {
  const db = database.of<ImagesTables>().query;
  const slugs = new Map<string, Record<Language, string | null>>();
  for (const language of languages) {
    for (const { id, lang, slug } of await findImages(db, language))
      slugs.set(id, { en: null, nl: null, ...slugs.get(id), ...(lang === language && { [lang]: slug }) });
  }
  return [...slugs.values()].map((of) => ({ addresses: slugAddresses(of, `${paths.images}/`), changed: {} }));
}

/**
 * Every public page of the site.
 * @param isLocal whether the program runs on someone's own machine, which lists what is not for the public
 */
export async function findPublicPages(
  database: Database<unknown>,
  isLocal: boolean,
): Promise<readonly PublicPage[]> {
  const websitesDb = database.of<WebsitesTables>().query;
  const pagesDb = database.of<PagesTables>().query;
  const found = findFixedPages(isLocal);
  for (const { id } of await findWebsites(websitesDb, defaultLanguage))
    found.push(await describeRecord((lang) => getWebsite(websitesDb, lang, id), `${paths.websites}/`));
  found.push(...(await findImagePages(database)));
  for (const { id } of await findPages(pagesDb, defaultLanguage))
    found.push(await describeRecord((lang) => getPage(pagesDb, lang, id), '/'));
  return found;
}

/**
 * The newest websites that are published in a language itself, the newest first.
 * @param limit how many at most
 */
export async function findNewestWebsites(
  database: Database<unknown>,
  language: Language,
  limit: number,
): Promise<readonly Website[]> {
  const db = database.of<WebsitesTables>().query;
  const newest = (await findWebsites(db, language))
    .filter(({ lang }) => lang === language)
    .sort((one, other) => other.number - one.number)
    .slice(0, limit);
  const websites: Website[] = [];
  for (const { id } of newest) {
    const website = await readIn(language, (lang) => getWebsite(db, lang, id));
    if (website) websites.push(website);
  }
  return websites;
}
