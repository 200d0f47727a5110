import type { PlainDate } from '#shared/dates/plain-date.ts';

/** A range of dates, both included. */
export interface Period {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** Returns the dates of a year or of a quarter; undefined for all times. */
export function getPeriod({
  year,
  quarter,
}: {
  readonly year?: number | undefined;
  readonly quarter?: number | undefined;
}): Period | undefined {
  if (year === undefined) return undefined;
  if (quarter === undefined) return { from: `${year}-01-01`, to: `${year}-12-31` };
  const month = (number: number) => String(number).padStart(2, '0');
  // A comparison of texts: no month has a day 32.
  return { from: `${year}-${month(quarter * 3 - 2)}-01`, to: `${year}-${month(quarter * 3)}-31` };
}
