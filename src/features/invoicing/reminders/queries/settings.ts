import type { Kysely } from 'kysely';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { type ReminderSettings, reminderSettings } from '../contract.ts';

type Db = Kysely<InvoicingTables>;

const key = 'reminders';

/** Returns the settings of reminders with their version, which is 0 before the first change. */
export async function findReminderSettings(
  db: Db,
): Promise<{ readonly settings: ReminderSettings; readonly version: number }> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('key', '=', key)
    .executeTakeFirst();
  return { settings: reminderSettings.parse(JSON.parse(row?.value ?? '{}')), version: row?.version ?? 0 };
}

export async function saveReminderSettings(db: Db, settings: ReminderSettings, now: string): Promise<void> {
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
