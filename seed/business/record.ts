import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { SettingsTables } from '#features/settings/tables.ts';

/** The tables whose rows an owner adds; others follow from them. */
export const countedTables = [
  'clients',
  'projects',
  'work_items',
  'work_templates',
  'invoices',
  'payments',
  'purchases',
  'assets',
  'recurrences',
  'company_details',
  'kor_periods',
] as const;
export type CountedTable = (typeof countedTables)[number];

const businessRecord = z.object({
  state: z.enum(['filling', 'filled']),
  /** The day that the plan is for. */
  today: z.string().max(10),
  /** When it was complete; empty until then. What changes later is the owner's work. */
  filled_at: z.string().max(30),
  /** True once the timer runs, which needs an owner. */
  hasTimer: z.boolean(),
  /** The steps that are stored. */
  done: z.int().min(0),
  /** The ids of records that later steps use, by their keys. */
  ids: z.record(z.string(), z.string()),
  /** The ids of all rows that the demo made in these tables. */
  made: z.partialRecord(z.enum(countedTables), z.array(z.string())),
});

/** How far the business of the demo is, and what belongs to it. */
export type BusinessRecord = z.infer<typeof businessRecord>;

export const businessKey = 'demo-business';

/** Returns the record of a business of which nothing is stored yet. */
export const newBusinessRecord = (today: string): BusinessRecord => ({
  state: 'filling',
  today,
  filled_at: '',
  hasTimer: false,
  done: 0,
  ids: {},
  made: {},
});

/** Tests whether the books are those of the demo. */
export async function hasDemoBusiness(db: Kysely<SettingsTables>): Promise<boolean> {
  const row = await db.selectFrom('settings').select('key').where('key', '=', businessKey).executeTakeFirst();
  return row !== undefined;
}

export async function readBusinessRecord(db: Kysely<SettingsTables>): Promise<BusinessRecord | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', businessKey)
    .executeTakeFirst();
  return row && businessRecord.parse(JSON.parse(row.value));
}

/** A step takes seconds at most: after a minute without one, adding has failed or was interrupted. */
const stalledMs = 60_000;

/** Returns whether the business is being added; false once that has failed, or was interrupted for a minute. */
export async function isBusinessBeingAdded(db: Kysely<SettingsTables>, now: Date): Promise<boolean> {
  if ((await readBusinessRecord(db))?.state !== 'filling') return false;
  const row = await db
    .selectFrom('settings')
    .select('key')
    .where('key', '=', businessKey)
    .where('updated_at', '>', new Date(now.getTime() - stalledMs).toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveBusinessRecord(
  db: Kysely<SettingsTables>,
  record: BusinessRecord,
  now: string,
): Promise<void> {
  const value = JSON.stringify(record);
  await db
    .insertInto('settings')
    .values({ key: businessKey, value, version: 1, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        value,
        updated_at: now,
        version: eb('settings.version', '+', 1),
      })),
    )
    .execute();
}
