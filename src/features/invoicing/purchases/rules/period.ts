import type { PlainDate } from '#shared/dates/plain-date.ts';

/** Both dates are included. */
export interface Period {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** Returns the dates of a year or a quarter; undefined for all time. */
export function getPeriod({
  year,
  quarter,
}: {
  readonly year?: number | undefined;
  readonly quarter?: number | undefined;
}): Period | undefined {
  if (year === undefined) return undefined;
  return quarter === undefined
    ? { from: `${year}-01-01`, to: `${year}-12-31` }
    : getQuarterPeriod({ year, quarter });
}

/** Returns the dates of a quarter, which is a number from 1 to 4. */
export function getQuarterPeriod({
  year,
  quarter,
}: {
  readonly year: number;
  readonly quarter: number;
}): Period {
  const month = (number: number) => String(number).padStart(2, '0');
  // Compared as texts, so 31 works for every month.
  return { from: `${year}-${month(quarter * 3 - 2)}-01`, to: `${year}-${month(quarter * 3)}-31` };
}
