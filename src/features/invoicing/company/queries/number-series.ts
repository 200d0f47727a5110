import { type Kysely, sql, type Transaction } from 'kysely';
import { type SeriesName, seriesNames } from '../../domain/contract/values.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { SeriesState } from '../contract.ts';

type Db = Kysely<InvoicingTables>;

/** A series of numbers in a year. */
export interface Series {
  readonly series: SeriesName;
  readonly year: number;
}

/** The number after the highest one in use of a row of `number_series`. */
const nextNumber = sql<number>`coalesce((select max(invoices.number) from invoices
  where invoices.series = number_series.series and invoices.year = number_series.year
    and invoices.status = 'final') + 1, number_series.first)`;

/** Returns the number that a series gives out next. */
export async function getNextNumber(db: Db, { series, year }: Series): Promise<number> {
  const row = await db
    .selectFrom('number_series')
    .select(nextNumber.as('next'))
    .where('series', '=', series)
    .where('year', '=', year)
    .executeTakeFirst();
  return row?.next ?? 1;
}

/** Returns whether a series has given out a number in a year. */
async function isSeriesUsed(db: Db, series: SeriesName, year: number): Promise<boolean> {
  const row = await db
    .selectFrom('invoices')
    .select('id')
    .where('series', '=', series)
    .where('year', '=', year)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the next number of a series in a year, and whether its first one is fixed. */
export async function findSeriesState(db: Db, series: SeriesName, year: number): Promise<SeriesState> {
  const next = await getNextNumber(db, { series, year });
  return { series, year, next, is_used: await isSeriesUsed(db, series, year) };
}

/** Returns the state of all series in a year. */
export async function findAllSeries(db: Db, year: number): Promise<SeriesState[]> {
  const states: SeriesState[] = [];
  for (const series of seriesNames) states.push(await findSeriesState(db, series, year));
  return states;
}

/** Sets the first number of a series that has given out none in a year. */
export async function saveFirstNumber(
  db: Db,
  series: SeriesName,
  { year, first }: { readonly year: number; readonly first: number },
  now: string,
): Promise<void> {
  const change = { first, last: first - 1, updated_at: now };
  const { numUpdatedRows } = await db
    .updateTable('number_series')
    .set(change)
    .where('series', '=', series)
    .where('year', '=', year)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await db
    .insertInto('number_series')
    .values({ ...change, series, year, created_at: now })
    .execute();
}

/**
 * Takes the next number of a series for a document that the same transaction makes final, which moves the series. One that
 * is rolled back moves nothing, so that no number is lost.
 */
export async function takeNumber(
  trx: Transaction<InvoicingTables>,
  { series, year }: Series,
  now: string,
): Promise<number> {
  // The update locks the series until the transaction ends.
  const take = () =>
    trx
      .updateTable('number_series')
      .set({ updated_at: now })
      .where('series', '=', series)
      .where('year', '=', year)
      .returning(nextNumber.as('next'))
      .executeTakeFirst();
  const taken = await take();
  if (taken) return taken.next;
  await trx
    .insertInto('number_series')
    .values({ series, year, first: 1, last: 0, created_at: now, updated_at: now })
    .execute();
  const first = await take();
  if (!first) throw new Error('a series of numbers was created and cannot be read');
  return first.next;
}

/** Returns the date of the last final document of a series in a year; null without any. */
export async function findLastDate(db: Db, { series, year }: Series): Promise<string | null> {
  const row = await db
    .selectFrom('invoices')
    .select((eb) => eb.fn.max('issue_date').as('last'))
    .where('series', '=', series)
    .where('year', '=', year)
    .where('status', '=', 'final')
    .executeTakeFirst();
  return row?.last ?? null;
}
