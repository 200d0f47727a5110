import { type Kysely, sql } from 'kysely';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { ClientRevenue, MonthRevenue, ProjectRevenue, Ranked, WorkedHours } from '../contract.ts';
import { type FutureMinutes, sumFutureMinutes } from './future-minutes.ts';
import { sumUnrecordedHours, type UnrecordedHours } from './unrecorded-hours.ts';

type Db = Kysely<InvoicingTables>;

/** Details that the sums of a year leave out: time entered ahead, and hours without recorded time. */
export interface YearDetails {
  readonly future: readonly FutureMinutes[];
  /** Of the year itself. */
  readonly unrecorded: readonly UnrecordedHours[];
}

/** The most rows of a table of clients or projects; the others are one sum. */
const maxRows = 100;

/** Returns the revenue of the months of a year and of the year before. */
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

/** Returns the first and the last year with revenue; undefined while there is none. */
export async function findYearRange(db: Db): Promise<{ first: number; last: number } | undefined> {
  const { first, last } = await db
    .selectFrom('revenue_months')
    .select((eb) => [eb.fn.min('month').as('first'), eb.fn.max('month').as('last')])
    .executeTakeFirstOrThrow();
  return first && last ? { first: Number(first.slice(0, 4)), last: Number(last.slice(0, 4)) } : undefined;
}

const sumOf = (column: 'ex_cents' | 'hours_cents' | 'minutes', year: number) =>
  sql<number>`sum(case when revenue_years.year = ${String(year)} then revenue_years.${sql.ref(column)} else 0 end)`;

const selectYears = (db: Db, year: number) =>
  db.selectFrom('revenue_years').where('revenue_years.year', 'in', [String(year), String(year - 1)]);

/** Returns what hours brought in and how long was worked in a year, without the minutes that are entered ahead. */
export async function findWorked(
  db: Db,
  year: number,
  { future, unrecorded }: YearDetails,
): Promise<WorkedHours> {
  const row = await db
    .selectFrom('revenue_years')
    .select((eb) => [
      eb.fn.sum<number>('hours_cents').as('hours'),
      eb.fn.sum<number>('minutes').as('minutes'),
    ])
    .where('year', '=', String(year))
    .executeTakeFirstOrThrow();
  const ahead = sumFutureMinutes(future, (minutes) => minutes.year === year);
  return {
    hours_cents: Number(row.hours ?? 0),
    unrecorded_cents: sumUnrecordedHours(unrecorded, () => true),
    minutes: Number(row.minutes ?? 0) - ahead,
  };
}

/** Returns the collection costs that came in in a year by value dates, less what was paid back, in cents. */
export async function findCollectionCosts(db: Db, year: number): Promise<number> {
  const { sum } = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.sum<number>('collection_costs_cents').as('sum'))
    // As in the condition of the index.
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

const toAmounts = (
  { cents, previous_cents, hours_cents, minutes }: Amounts,
  { ahead, unrecorded_cents }: { readonly ahead: number; readonly unrecorded_cents: number },
) => ({
  cents: Number(cents),
  previous_cents: Number(previous_cents),
  hours_cents: Number(hours_cents),
  unrecorded_cents,
  minutes: Number(minutes) - ahead,
});

function rank<Row extends Amounts>(rows: readonly Row[]): Ranked<Row> {
  const others = rows.slice(maxRows);
  return {
    rows: rows.slice(0, maxRows),
    others: {
      count: others.length,
      cents: others.reduce((sum, { cents }) => sum + cents, 0),
      previous_cents: others.reduce((sum, row) => sum + row.previous_cents, 0),
    },
  };
}

/** Finds the clients with revenue or work in a year or the one before; merged ones count for the client that stays. */
export async function findClientRevenue(
  db: Db,
  year: number,
  { future, unrecorded }: YearDetails,
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
    .orderBy('cents', 'desc')
    .orderBy('previous_cents', 'desc')
    .orderBy('clients.name')
    .orderBy('clients.id')
    .execute();
  const shown = rows.map(({ id, name, ...amounts }) => {
    const ahead = sumFutureMinutes(future, (row) => row.year === year && row.client_id === id);
    const unrecorded_cents = sumUnrecordedHours(unrecorded, ({ client_id }) => client_id === id);
    return { id, name, ...toAmounts(amounts, { ahead, unrecorded_cents }) };
  });
  return rank(shown.filter(({ cents, previous_cents }) => cents !== 0 || previous_cents !== 0));
}

/** Finds the projects with revenue in a year or the one before, and the revenue of none. */
export async function findProjectRevenue(
  db: Db,
  year: number,
  { future, unrecorded }: YearDetails,
): Promise<Ranked<ProjectRevenue>> {
  const rows = await selectYears(db, year)
    .leftJoin('projects', 'projects.id', 'revenue_years.project_id')
    .leftJoin('clients', 'clients.id', 'projects.client_id')
    .select(['projects.id', 'projects.name', 'clients.name as client'])
    .select([sumOf('ex_cents', year).as('cents'), sumOf('ex_cents', year - 1).as('previous_cents')])
    .select([sumOf('hours_cents', year).as('hours_cents'), sumOf('minutes', year).as('minutes')])
    .groupBy(['projects.id', 'projects.name', 'clients.name'])
    .orderBy('cents', 'desc')
    .orderBy('previous_cents', 'desc')
    .orderBy('projects.name')
    .orderBy('projects.id')
    .execute();
  const shown = rows.map(({ id, name, client, ...amounts }) => {
    const ahead = sumFutureMinutes(future, (row) => row.year === year && row.project_id === id);
    const unrecorded_cents = sumUnrecordedHours(unrecorded, ({ project_id }) => project_id === id);
    return { id, name, client, ...toAmounts(amounts, { ahead, unrecorded_cents }) };
  });
  return rank(shown.filter(({ cents, previous_cents }) => cents !== 0 || previous_cents !== 0));
}
