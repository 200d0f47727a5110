import type { ImagesTables } from '../src/features/images/tables.ts';
import { insertPage } from '../src/features/pages/fixtures.ts';
import type { PagesTables } from '../src/features/pages/tables.ts';
import { saveSite } from '../src/features/settings/queries.ts';
import type { SettingsTables } from '../src/features/settings/tables.ts';
import { insertWebsite } from '../src/features/websites/fixtures.ts';
import type { WebsitesTables } from '../src/features/websites/tables.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { publishContentChange } from '../src/platform/db/content-version.ts';
import type { Database } from '../src/platform/db/database.ts';
import { demoPages } from './content/pages.ts';
import { demoSite } from './content/site.ts';
import type { DemoWebsite } from './content/types.ts';
import { websiteCovers } from './content/website-covers.ts';
import { demoWebsites } from './content/websites.ts';
import { saveDemoRecord } from './demo-record.ts';
import { starterKey } from './starter-content.ts';

/** The tables that the demo writes to. */
export type DemoTables = SettingsTables & WebsitesTables & PagesTables & ImagesTables;

/** Returns a demo website with its cover descriptions in both languages. */
function withCoverTexts(website: DemoWebsite) {
  const alts = websiteCovers[website.number];
  const { en, nl } = website.texts;
  return {
    ...website,
    texts: { en: { ...en, cover_alt: alts?.en ?? '' }, nl: { ...nl, cover_alt: alts?.nl ?? '' } },
  };
}

/**
 * Fills an empty database with the texts of the demo, in one transaction. Its images follow later.
 * @returns false without changes if the site has a name or its first pages, or its demo was removed
 */
export function fillDemoContent(database: Database<unknown>): Promise<boolean> {
  const now = systemClock().toISOString();
  return database.of<DemoTables>().transaction(async (trx) => {
    const touched = await trx
      .selectFrom('settings')
      .select('key')
      .where('key', 'in', ['site', 'demo', starterKey])
      .executeTakeFirst();
    if (touched) return false;
    const settings = trx.$pickTables<keyof SettingsTables>();
    await saveSite(settings, demoSite, now);
    const websites: string[] = [];
    for (const website of demoWebsites)
      websites.push(
        await insertWebsite(trx.$pickTables<keyof WebsitesTables>(), withCoverTexts(website), now),
      );
    const pages: string[] = [];
    for (const [position, page] of demoPages.entries())
      pages.push(await insertPage(trx.$pickTables<keyof PagesTables>(), { ...page, position }, now));
    await saveDemoRecord(settings, { state: 'filling', websites, pages, images: [], pictures: [] }, now);
    await publishContentChange(trx);
    return true;
  });
}
