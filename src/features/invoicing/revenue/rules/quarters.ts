import { addDays, addMonths, type PlainDate, yearOf } from '#shared/dates/plain-date.ts';

export interface Quarter {
  readonly year: number;
  /** From 1 to 4. */
  readonly quarter: number;
}

export const quarterOf = (date: PlainDate): Quarter => ({
  year: yearOf(date),
  quarter: Math.ceil(Number(date.slice(5, 7)) / 3),
});

/** Returns the last day for the VAT return of a quarter and its payment: that of the month after it. */
export function getReturnDue({ year, quarter }: Quarter): PlainDate {
  const lastMonth = `${year}-${String(quarter * 3).padStart(2, '0')}-01`;
  return addDays(addMonths(lastMonth, 2), -1);
}

/**
 * Returns the quarters whose VAT has to be reserved on a day: its own, and before it the previous one, until
 * the VAT return of that is due.
 */
export function getUnpaidQuarters(today: PlainDate): Quarter[] {
  const previous = quarterOf(addMonths(today, -3));
  return [...(getReturnDue(previous) < today ? [] : [previous]), quarterOf(today)];
}
