import { type Kysely, sql } from 'kysely';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import { sumFutureWork } from '../../domain/queries/future-work.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { Expected } from '../contract.ts';

type Db = Kysely<InvoicingTables>;

export async function findOutstanding(
  db: Db,
  today: PlainDate,
): Promise<Pick<Expected, 'outstanding' | 'overdue'>> {
  const isOverdue = sql<boolean>`due_date < ${today}`;
  const row = await db
    .selectFrom('invoice_balances')
    .select((eb) => [
      eb.fn.sum<number | null>('outstanding_cents').as('cents'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('outstanding_cents').filterWhere(isOverdue).as('overdue_cents'),
      eb.fn.countAll<number>().filterWhere(isOverdue).as('overdue_count'),
      eb.fn.min('due_date').filterWhere(isOverdue).as('since'),
    ])
    // The first condition matches the partial index.
    .where(sql<boolean>`outstanding_cents <> 0`)
    .where('outstanding_cents', '>', 0)
    .executeTakeFirstOrThrow();
  return {
    outstanding: { cents: Number(row.cents ?? 0), count: Number(row.count) },
    overdue: { cents: Number(row.overdue_cents ?? 0), count: Number(row.overdue_count), since: row.since },
  };
}

/** Returns the total of all drafts excluding VAT, including drafts of recurring invoices. */
async function findDrafts(db: Db): Promise<Expected['drafts']> {
  const row = await db
    .selectFrom('invoices')
    .select((eb) => [
      sql<number | null>`sum(case kind when 'credit_note' then -ex_cents else ex_cents end)`.as('cents'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('status', '=', 'draft')
    .where('kind', 'in', ['invoice', 'advance', 'final', 'credit_note'])
    .executeTakeFirstOrThrow();
  return { cents: Number(row.cents ?? 0), count: Number(row.count) };
}

/** Returns the work on no document, up to today and after it, from the derived sums of clients. */
export async function findUninvoiced(
  db: Db,
  today: PlainDate,
): Promise<Pick<Expected, 'uninvoiced' | 'planned'>> {
  const row = await db
    .selectFrom('clients')
    .select((eb) => [
      eb.fn.sum<number | null>('uninvoiced_cents').as('cents'),
      eb.fn.sum<number | null>('uninvoiced_minutes').as('minutes'),
    ])
    .where('uninvoiced_from', 'is not', null)
    .executeTakeFirstOrThrow();
  const planned = await sumFutureWork(db, today);
  const cents = Number(row.cents ?? 0) - planned.cents;
  return { uninvoiced: { cents, minutes: Number(row.minutes ?? 0) - planned.minutes }, planned };
}

export const findExpected = async (db: Db, today: PlainDate): Promise<Omit<Expected, 'recurring'>> => ({
  ...(await findOutstanding(db, today)),
  drafts: await findDrafts(db),
  ...(await findUninvoiced(db, today)),
});
