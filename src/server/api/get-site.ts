import { findMenuPages } from '#features/pages/queries.ts';
import type { SiteText } from '#features/pages/site/contract.ts';
import { getSiteTexts } from '#features/pages/site/queries.ts';
import type { SiteTables } from '#features/pages/site/tables.ts';
import type { PagesTables } from '#features/pages/tables.ts';
import type { Site } from '#features/settings/contract.ts';
import { fitName } from '#features/settings/rules/fit-name.ts';
import type { Database } from '#platform/db/database.ts';
import type { Language } from '#shared/i18n/language.ts';

export const toSite = (
  { title, lede, availability, colophon }: SiteText,
  pages: Site['pages'],
  origin: string,
): Site => ({ name: title, cover: fitName(title), tagline: lede, availability, colophon, pages, origin });

/** @param origin for absolute URLs */
export const createGetSite =
  (database: Database<unknown>, origin: string) =>
  async (language: Language): Promise<Site> => {
    const texts = await getSiteTexts(database.of<SiteTables>().query, language);
    return toSite(texts, await findMenuPages(database.of<PagesTables>().query), origin);
  };
