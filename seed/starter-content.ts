import { insertPage } from '#features/pages/fixtures.ts';
import type { PagesTables } from '#features/pages/tables.ts';
import type { SettingsTables } from '#features/settings/tables.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { publishContentChange } from '#platform/db/content-version.ts';
import type { Database } from '#platform/db/database.ts';
import { starterPages } from './content/starter-pages.ts';

/** Records that the site has had its first pages, so that the owner can remove them. */
export const starterKey = 'starter';

/**
 * Adds the pages that the layout links to, to a site without any page, in one transaction. Only one of
 * several starting nodes does it.
 * @returns false without changes if the site has or had pages
 */
export function fillStarterContent(database: Database<unknown>): Promise<boolean> {
  const now = systemClock().toISOString();
  return database.of<SettingsTables & PagesTables>().transaction(async (trx) => {
    if (await trx.selectFrom('pages').select('id').executeTakeFirst()) return false;
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('settings')
      .values({ key: starterKey, value: '{}', version: 1, created_at: now, updated_at: now })
      .onConflict((oc) => oc.column('key').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return false;
    for (const [position, page] of starterPages.entries())
      await insertPage(trx.$pickTables<keyof PagesTables>(), { ...page, position }, now);
    await publishContentChange(trx);
    return true;
  });
}
