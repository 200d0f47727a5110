import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { toPlainDate, yearOf } from '#shared/dates/plain-date.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { getRecurringRevenue } from '../../recurring/service/recurring-revenue.ts';
import type { Revenue } from '../contract.ts';
import { findExpected } from '../queries/expected.ts';
import { findFutureMinutes } from '../queries/future-minutes.ts';
import { findOutstandingInvoices } from '../queries/open-items.ts';
import {
  findClientRevenue,
  findCollectionCosts,
  findMonths,
  findProjectRevenue,
  findWorked,
  findYearRange,
} from '../queries/sums.ts';
import { findUnrecordedHours } from '../queries/unrecorded-hours.ts';

/** The dependencies of revenue. */
export interface RevenueDeps {
  readonly database: Database<InvoicingTables>;
  readonly now: Clock;
}

/** Returns the revenue of a year by month, client and project, beside the year before. */
export async function getRevenue(
  { database: { query }, now }: RevenueDeps,
  given: number | undefined,
): Promise<Revenue> {
  const today = toPlainDate(now());
  const year = given ?? yearOf(today);
  const range = await findYearRange(query);
  const first = Math.min(range?.first ?? year, year, yearOf(today));
  const last = Math.max(range?.last ?? year, year, yearOf(today));
  const future = await findFutureMinutes(query, today);
  const unrecorded = await findUnrecordedHours(query, year);
  return {
    year,
    today,
    years: Array.from({ length: last - first + 1 }, (_, index) => last - index),
    is_previous_known: range !== undefined && range.first < year,
    months: await findMonths(query, year),
    clients: await findClientRevenue(query, year, { future, unrecorded }),
    projects: await findProjectRevenue(query, year, { future, unrecorded }),
    worked: await findWorked(query, year, { future, unrecorded }),
    collection_costs_cents: await findCollectionCosts(query, year),
    expected: { ...(await findExpected(query, today)), recurring: await getRecurringRevenue(query, today) },
    outstanding: await findOutstandingInvoices(query),
  };
}
