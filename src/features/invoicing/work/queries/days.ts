import type { Kysely } from 'kysely';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

type Db = Kysely<InvoicingTables>;

/** Derives the minutes of days that count towards the hours criterion from their work items. */
export async function saveWorkDays(db: Db, dates: readonly string[], now: string): Promise<void> {
  for (const date of new Set(dates)) {
    const { counted, own } = await db
      .selectFrom('work_items')
      .select((eb) => [
        eb.fn.sum<number | null>('minutes').as('counted'),
        eb.fn.sum<number | null>('minutes').filterWhere('client_id', 'is', null).as('own'),
      ])
      .where('date', '=', date)
      .where('kind', '=', 'hours')
      .where('counts_for_hours', '=', 1)
      .executeTakeFirstOrThrow();
    const minutes = { counted_minutes: Number(counted ?? 0), own_minutes: Number(own ?? 0), updated_at: now };
    await db
      .insertInto('work_days')
      .values({ date, ...minutes })
      .onConflict((oc) => oc.column('date').doUpdateSet(minutes))
      .execute();
  }
}

/** The dates per statement: both engines limit the parameters. */
const partSize = 500;

/** Includes hours that do not count; days without hours are omitted. */
export async function sumDayMinutes(db: Db, dates: Iterable<string>): Promise<Map<string, number>> {
  const all = [...new Set(dates)];
  const sums = new Map<string, number>();
  for (let start = 0; start < all.length; start += partSize) {
    const rows = await db
      .selectFrom('work_items')
      .select((eb) => ['date', eb.fn.sum<number>('minutes').as('minutes')])
      .where('date', 'in', all.slice(start, start + partSize))
      .where('kind', '=', 'hours')
      .groupBy('date')
      .execute();
    for (const { date, minutes } of rows) sums.set(date, Number(minutes));
  }
  return sums;
}

export interface CountedDay {
  readonly date: string;
  readonly counted_minutes: number;
  readonly own_minutes: number;
}

export async function findCountedDays(db: Db, from: string, to: string): Promise<readonly CountedDay[]> {
  return db
    .selectFrom('work_days')
    .select(['date', 'counted_minutes', 'own_minutes'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('counted_minutes', '>', 0)
    .orderBy('date')
    .execute();
}
