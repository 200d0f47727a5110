import type { Kysely } from 'kysely';
import { type PlainDate, yearOf } from '#shared/dates/plain-date.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { findPurchaseDates } from '../../purchases/queries/list.ts';
import type { BookStats } from '../contract.ts';
import { findOutstanding, findUninvoiced } from '../queries/expected.ts';
import { findYearRange } from '../queries/sums.ts';
import { findVatToReserve } from '../queries/vat.ts';
import { getComparedFrom } from '../rules/compare.ts';
import { getRevenueToDate } from './revenue.ts';

/** Returns the figures of the books on a day; null without any document, purchase or uninvoiced work. */
export async function getBookStats(db: Kysely<InvoicingTables>, today: PlainDate): Promise<BookStats | null> {
  const year = yearOf(today);
  const range = await findYearRange(db);
  const { cents, minutes } = (await findUninvoiced(db, today)).uninvoiced;
  const isEmpty = range === undefined && minutes === 0 && cents === 0;
  if (isEmpty && (await findPurchaseDates(db)) === undefined) return null;
  const previous_from = getComparedFrom(range?.first_month ?? null, today);
  const revenue = await getRevenueToDate(db, today);
  return {
    ...(await findOutstanding(db, today)),
    uninvoiced: { cents: cents === 0 && minutes > 0 ? null : cents, minutes },
    revenue: {
      year,
      cents: revenue.cents,
      previous_cents: previous_from === null ? null : revenue.previous_cents,
      previous_from,
    },
    vat: await findVatToReserve(db, today),
  };
}
