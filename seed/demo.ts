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
import { type EditDates, pageDates, untilNow, websiteDates, withEditDates } from './content/edit-dates.ts';
import { demoPages } from './content/pages.ts';
import { demoSite } from './content/site.ts';
import type { DemoPage, DemoWebsite } from './content/types.ts';
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

/** Returns the dates of a record, none of them in the future. */
const datesAt = (dates: readonly EditDates[], index: number, now: string): EditDates =>
  untilNow(dates[index] ?? { created: now, en: now, nl: now }, now);

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
    for (const [index, website] of demoWebsites.entries()) {
      const dates = datesAt(websiteDates, index, now);
      const { texts, ...fields } = withCoverTexts(website);
      const edited = { ...fields, texts: withEditDates(texts, dates) };
      websites.push(await insertWebsite(trx.$pickTables<keyof WebsitesTables>(), edited, dates.created));
    }
    const pages: string[] = [];
    for (const [position, page] of demoPages.entries()) {
      const { kind, texts }: DemoPage = page;
      const dates = datesAt(pageDates, position, now);
      const edited = { kind, position, texts: withEditDates(texts, dates) };
      pages.push(await insertPage(trx.$pickTables<keyof PagesTables>(), edited, dates.created));
    }
    await saveDemoRecord(settings, { state: 'filling', websites, pages, images: [], pictures: [] }, now);
    await publishContentChange(trx);
    return true;
  });
}
