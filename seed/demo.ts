import { insertPage } from '../src/features/pages/fixtures.ts';
import type { PagesTables } from '../src/features/pages/tables.ts';
import { saveSite } from '../src/features/settings/queries.ts';
import type { SettingsTables } from '../src/features/settings/tables.ts';
import { insertWebsite } from '../src/features/websites/fixtures.ts';
import type { WebsitesTables } from '../src/features/websites/tables.ts';
import { bumpContentVersion } from '../src/platform/db/content-version.ts';
import type { Database } from '../src/platform/db/database.ts';
import { demoPages } from './content/pages.ts';
import { demoSite } from './content/site.ts';
import { demoWebsites } from './content/websites.ts';

type ContentTables = SettingsTables & WebsitesTables & PagesTables;

/**
 * Fills an untouched database with the demo catalogue, all of it or nothing.
 * @returns false, and changes nothing, when the site has a name already
 */
export function fillDemoContent(database: Database<unknown>): Promise<boolean> {
  const now = new Date().toISOString();
  return database.of<ContentTables>().transaction(async (trx) => {
    const named = await trx.selectFrom('settings').select('key').where('key', '=', 'site').executeTakeFirst();
    if (named) return false;
    await saveSite(trx.$pickTables<keyof SettingsTables>(), demoSite, now);
    for (const website of demoWebsites)
      await insertWebsite(trx.$pickTables<keyof WebsitesTables>(), website, now);
    for (const [position, page] of demoPages.entries())
      await insertPage(trx.$pickTables<keyof PagesTables>(), { ...page, position }, now);
    await bumpContentVersion(trx);
    return true;
  });
}
