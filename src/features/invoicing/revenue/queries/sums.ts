import { type Kysely, sql } from 'kysely';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { ClientRevenue, MonthRevenue, ProjectRevenue, Ranked, WorkedHours } from '../contract.ts';
import { type FutureMinutes, sumFutureMinutes } from './future-minutes.ts';
import type { AttributedRevenue } from './revenue-through.ts';
import { sumUnrecordedHours, type UnrecordedHours } from './unrecorded-hours.ts';

type Db = Kysely<InvoicingTables>;

/**
 * Details that the sums of years lack: time entered ahead, hours without recorded time, and where the year
 * still runs, the revenue of the year before through the same day.
 */
export interface YearDetails {
  /** Like the hours, only of the year itself. */
  readonly future: readonly FutureMinutes[];
  readonly unrecorded: readonly UnrecordedHours[];
  /** Null for a year that is over, which is compared with the whole year before. */
  readonly previous: readonly AttributedRevenue[] | null;
}

const maxRows = 100;

export async function findMonths(db: Db, year: number): Promise<MonthRevenue[]> {
  const rows = await db
    .selectFrom('revenue_months')
    .select(['month', 'ex_cents'])
    .where('month', '>=', `${year - 1}-01`)
    .where('month', '<=', `${year}-12`)
    .execute();
  const amounts = new Map(rows.map(({ month, ex_cents }) => [month, Number(ex_cents)]));
  const read = (of: number, month: number) => amounts.get(`${of}-${String(month).padStart(2, '0')}`) ?? 0;
  return Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    cents: read(year, index + 1),
    previous_cents: read(year - 1, index + 1),
  }));
}

export interface YearRange {
  readonly first: number;
  readonly last: number;
  /** The first month, `2025-10`. */
  readonly first_month: string;
}

export async function findYearRange(db: Db): Promise<YearRange | undefined> {
  const { first, last } = await db
    .selectFrom('revenue_months')
    .select((eb) => [eb.fn.min('month').as('first'), eb.fn.max('month').as('last')])
    .executeTakeFirstOrThrow();
  if (!first || !last) return undefined;
  return { first: Number(first.slice(0, 4)), last: Number(last.slice(0, 4)), first_month: first };
}

const sumOf = (column: 'ex_cents' | 'hours_cents' | 'minutes', year: number) =>
  sql<number>`sum(case when revenue_years.year = ${String(year)} then revenue_years.${sql.ref(column)} else 0 end)`;

const selectYears = (db: Db, year: number) =>
  db.selectFrom('revenue_years').where('revenue_years.year', 'in', [String(year), String(year - 1)]);

/** Returns revenue and time of hours in a year, without time entered ahead. */
export async function findWorked(
  db: Db,
  year: number,
  { future, unrecorded }: Pick<YearDetails, 'future' | 'unrecorded'>,
): Promise<WorkedHours> {
  const row = await db
    .selectFrom('revenue_years')
    .select((eb) => [
      eb.fn.sum<number>('hours_cents').as('hours'),
      eb.fn.sum<number>('minutes').as('minutes'),
    ])
    .where('year', '=', String(year))
    .executeTakeFirstOrThrow();
  const ahead = sumFutureMinutes(future, () => true);
  return {
    hours_cents: Number(row.hours ?? 0),
    unrecorded_cents: sumUnrecordedHours(unrecorded, () => true),
    minutes: Number(row.minutes ?? 0) - ahead,
  };
}

/** Returns the collection costs received in a year by value date, less repayments, in cents. */
export async function findCollectionCosts(db: Db, year: number): Promise<number> {
  const { sum } = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.sum<number>('collection_costs_cents').as('sum'))
    // Matches the condition of the partial index.
    .where(sql<boolean>`collection_costs_cents <> 0`)
    .where('paid_on', '>=', `${year}-01-01`)
    .where('paid_on', '<=', `${year}-12-31`)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

interface Amounts {
  readonly cents: number;
  readonly previous_cents: number;
  readonly hours_cents: number;
  readonly minutes: number;
}

/** A client or a project, by which the details of a year are added up. */
interface Subject {
  readonly client_id: string | null;
  readonly project_id: string | null;
}

function toAmounts(
  { cents, previous_cents, hours_cents, minutes }: Amounts,
  { future, unrecorded, previous }: YearDetails,
  isCounted: (subject: Subject) => boolean,
) {
  const ofPrevious = previous?.filter(isCounted).reduce((sum, row) => sum + row.cents, 0);
  return {
    cents: Number(cents),
    previous_cents: ofPrevious ?? Number(previous_cents),
    hours_cents: Number(hours_cents),
    unrecorded_cents: sumUnrecordedHours(unrecorded, isCounted),
    minutes: Number(minutes) - sumFutureMinutes(future, isCounted),
  };
}

/** Sorts by revenue; leaves out rows without any in both years. */
function rank<Row extends Amounts>(rows: readonly Row[]): Ranked<Row> {
  const ranked = rows
    .filter(({ cents, previous_cents }) => cents !== 0 || previous_cents !== 0)
    .sort((a, b) => b.cents - a.cents || b.previous_cents - a.previous_cents);
  const others = ranked.slice(maxRows);
  return {
    rows: ranked.slice(0, maxRows),
    others: {
      count: others.length,
      cents: others.reduce((sum, { cents }) => sum + cents, 0),
      previous_cents: others.reduce((sum, row) => sum + row.previous_cents, 0),
    },
  };
}

/** Includes work in the year or the one before; merged clients count for the surviving one. */
export async function findClientRevenue(
  db: Db,
  year: number,
  details: YearDetails,
): Promise<Ranked<ClientRevenue>> {
  const rows = await selectYears(db, year)
    .innerJoin('clients as own', 'own.id', 'revenue_years.client_id')
    .innerJoin('clients', (join) =>
      join.on('clients.id', '=', sql<string>`coalesce(own.merged_into_id, own.id)`),
    )
    .select(['clients.id', 'clients.name'])
    .select([sumOf('ex_cents', year).as('cents'), sumOf('ex_cents', year - 1).as('previous_cents')])
    .select([sumOf('hours_cents', year).as('hours_cents'), sumOf('minutes', year).as('minutes')])
    .groupBy(['clients.id', 'clients.name'])
    .orderBy('clients.name')
    .orderBy('clients.id')
    .execute();
  return rank(
    rows.map(({ id, name, ...amounts }) => ({
      id,
      name,
      ...toAmounts(amounts, details, ({ client_id }) => client_id === id),
    })),
  );
}

export async function findProjectRevenue(
  db: Db,
  year: number,
  details: YearDetails,
): Promise<Ranked<ProjectRevenue>> {
  const rows = await selectYears(db, year)
    .leftJoin('projects', 'projects.id', 'revenue_years.project_id')
    .leftJoin('clients', 'clients.id', 'projects.client_id')
    .select(['projects.id', 'projects.name', 'clients.name as client'])
    .select([sumOf('ex_cents', year).as('cents'), sumOf('ex_cents', year - 1).as('previous_cents')])
    .select([sumOf('hours_cents', year).as('hours_cents'), sumOf('minutes', year).as('minutes')])
    .groupBy(['projects.id', 'projects.name', 'clients.name'])
    .orderBy('projects.name')
    .orderBy('projects.id')
    .execute();
  return rank(
    rows.map(({ id, name, client, ...amounts }) => ({
      id,
      name,
      client,
      ...toAmounts(amounts, details, ({ project_id }) => project_id === id),
    })),
  );
}
