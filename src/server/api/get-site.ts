import { findMenuPages } from '../../features/pages/queries.ts';
import { getSiteTexts } from '../../features/pages/site/queries.ts';
import type { SiteTables } from '../../features/pages/site/tables.ts';
import type { PagesTables } from '../../features/pages/tables.ts';
import type { Site } from '../../features/settings/contract.ts';
import { fitName } from '../../features/settings/rules/fit-name.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Language } from '../../shared/language.ts';

/**
 * Creates the function that returns the site data that every page needs, in a language.
 * @param origin the site's public origin, for absolute URLs
 */
export const createGetSite =
  (database: Database<unknown>, origin: string) =>
  async (language: Language): Promise<Site> => {
    const { title, lede, availability, colophon } = await getSiteTexts(
      database.of<SiteTables>().query,
      language,
    );
    const pages = await findMenuPages(database.of<PagesTables>().query);
    return { name: title, cover: fitName(title), tagline: lede, availability, colophon, pages, origin };
  };
