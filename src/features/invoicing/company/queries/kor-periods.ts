import type { Kysely } from 'kysely';
import { newId } from '#platform/ids.ts';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import type { KorDates } from '../../domain/rules/vat/kor-dates.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { KorFields, KorPeriod } from '../contract.ts';

type Db = Kysely<InvoicingTables>;

const maxPeriods = 100;

export async function isKorOn(db: Db, date: PlainDate): Promise<boolean> {
  const row = await db
    .selectFrom('kor_periods')
    .select('id')
    .where('starts_on', '<=', date)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', date)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function findKorPeriods(db: Db): Promise<KorPeriod[]> {
  return db
    .selectFrom('kor_periods')
    .select(['id', 'starts_on', 'ends_on', 'version'])
    .orderBy('starts_on', 'desc')
    .limit(maxPeriods)
    .execute();
}

/** Returns the dates of the periods, latest first. */
export function findKorDates(db: Db): Promise<KorDates[]> {
  return db
    .selectFrom('kor_periods')
    .select(['starts_on', 'ends_on'])
    .orderBy('starts_on', 'desc')
    .limit(maxPeriods)
    .execute();
}

export async function insertKorPeriod(db: Db, fields: KorFields, now: string): Promise<string> {
  const id = newId();
  await db
    .insertInto('kor_periods')
    .values({ ...fields, id, version: 1, created_at: now, updated_at: now })
    .execute();
  return id;
}

export async function updateKorPeriod(db: Db, id: string, fields: KorFields, now: string): Promise<void> {
  await db
    .updateTable('kor_periods')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

export async function deleteKorPeriod(db: Db, id: string): Promise<void> {
  await db.deleteFrom('kor_periods').where('id', '=', id).execute();
}
