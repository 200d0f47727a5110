import { type Kysely, sql, type Transaction } from 'kysely';
import { type SeriesName, seriesNames } from '../../domain/contract/values.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { SeriesState } from '../contract.ts';

type Db = Kysely<InvoicingTables>;

export interface Series {
  readonly series: SeriesName;
  readonly year: number;
}

/** The highest number in use, for a row of `number_series`. */
const highestNumber = sql<number | null>`(select max(invoices.number) from invoices
  where invoices.series = number_series.series and invoices.year = number_series.year
    and invoices.status = 'final')`;

/**
 * The number after the highest number in use, for a row of `number_series`; after a restore it continues behind
 * the numbers that were lost.
 */
const nextNumber = sql<number>`coalesce((select max(number_gaps.resumes_at) from number_gaps
  where number_gaps.series = number_series.series and number_gaps.year = number_series.year
    and number_gaps.resumes_at > coalesce(${highestNumber}, 0)), ${highestNumber} + 1, number_series.first)`;

export async function getNextNumber(db: Db, { series, year }: Series): Promise<number> {
  const row = await db
    .selectFrom('number_series')
    .select(nextNumber.as('next'))
    .where('series', '=', series)
    .where('year', '=', year)
    .executeTakeFirst();
  return row?.next ?? 1;
}

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

export async function findSeriesState(db: Db, series: SeriesName, year: number): Promise<SeriesState> {
  const next = await getNextNumber(db, { series, year });
  return { series, year, next, is_used: await isSeriesUsed(db, series, year) };
}

export async function findAllSeries(db: Db, year: number): Promise<SeriesState[]> {
  const states: SeriesState[] = [];
  for (const series of seriesNames) states.push(await findSeriesState(db, series, year));
  return states;
}

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

/** Takes a number for a document that the same transaction finalises; a rollback loses no number. */
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

/** Records that the numbers below `resumes_at` were given out after a backup that was restored. */
export async function insertNumberGap(
  trx: Transaction<InvoicingTables>,
  row: InvoicingTables['number_gaps'],
): Promise<void> {
  await trx.insertInto('number_gaps').values(row).execute();
}
