import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { addMonths, type PlainDate, toPlainDate, yearOf } from '#shared/dates/plain-date.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { getRecurringRevenue } from '../../recurring/service/recurring-revenue.ts';
import type { Compared, Revenue } from '../contract.ts';
import { findExpected } from '../queries/expected.ts';
import { findFutureMinutes } from '../queries/future-minutes.ts';
import { findOutstandingInvoices } from '../queries/open-items.ts';
import { findRevenueThrough, sumRevenueThrough } from '../queries/revenue-through.ts';
import {
  findClientRevenue,
  findCollectionCosts,
  findMonths,
  findProjectRevenue,
  findWorked,
  findYearRange,
} from '../queries/sums.ts';
import { findUnrecordedHours } from '../queries/unrecorded-hours.ts';
import { findVatToReserve } from '../queries/vat.ts';

export interface RevenueDeps {
  readonly database: Database<InvoicingTables>;
  readonly now: Clock;
}

/** Returns the revenue of a year through a day, and through the same day of the year before. */
export const getRevenueToDate = async (
  query: Kysely<InvoicingTables>,
  today: PlainDate,
): Promise<Compared> => ({
  cents: await sumRevenueThrough(query, today),
  previous_cents: await sumRevenueThrough(query, addMonths(today, -12)),
});

export async function getRevenue(
  { database: { query }, now }: RevenueDeps,
  given: number | undefined,
): Promise<Revenue> {
  const today = toPlainDate(now());
  const year = given ?? yearOf(today);
  const range = await findYearRange(query);
  const first = Math.min(range?.first ?? year, year, yearOf(today));
  const last = Math.max(range?.last ?? year, year, yearOf(today));
  const isCurrent = year === yearOf(today);
  const details = {
    future: (await findFutureMinutes(query, today)).filter((minutes) => minutes.year === year),
    unrecorded: await findUnrecordedHours(query, year),
    previous: isCurrent ? await findRevenueThrough(query, addMonths(today, -12)) : null,
  };
  return {
    year,
    today,
    years: Array.from({ length: last - first + 1 }, (_, index) => last - index),
    is_previous_known: range !== undefined && range.first < year,
    first_month: range?.first_month ?? null,
    months: await findMonths(query, year),
    to_date: isCurrent ? await getRevenueToDate(query, today) : null,
    vat: isCurrent ? await findVatToReserve(query, today) : null,
    clients: await findClientRevenue(query, year, details),
    projects: await findProjectRevenue(query, year, details),
    worked: await findWorked(query, year, details),
    collection_costs_cents: await findCollectionCosts(query, year),
    expected: { ...(await findExpected(query, today)), recurring: await getRecurringRevenue(query, today) },
    outstanding: await findOutstandingInvoices(query),
  };
}
