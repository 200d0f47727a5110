import type { Kysely } from 'kysely';
import { type InvoicingSettings, invoicingSettings } from '../contract/settings.ts';
import type { InvoicingTables } from '../tables/tables.ts';

type Db = Kysely<InvoicingTables>;

const key = 'invoicing';

/** Returns the settings with their version, which is 0 before the first change. */
export async function findInvoicingSettings(
  db: Db,
): Promise<{ readonly settings: InvoicingSettings; readonly version: number }> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('key', '=', key)
    .executeTakeFirst();
  return { settings: invoicingSettings.parse(JSON.parse(row?.value ?? '{}')), version: row?.version ?? 0 };
}

/** Returns the defaults for clients and documents that have no value of their own. */
export async function getInvoicingSettings(db: Db): Promise<InvoicingSettings> {
  return (await findInvoicingSettings(db)).settings;
}

export async function saveInvoicingSettings(db: Db, settings: InvoicingSettings, now: string): Promise<void> {
  const value = JSON.stringify(settings);
  await db
    .insertInto('settings')
    .values({ key, value, version: 1, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        value,
        updated_at: now,
        version: eb('settings.version', '+', 1),
      })),
    )
    .execute();
}
