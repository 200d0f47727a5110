import type { PlainDate } from '#shared/dates/plain-date.ts';

export interface Quarter {
  readonly year: number;
  readonly quarter: number;
}

const toQuarter = (date: PlainDate): Quarter => ({
  year: Number(date.slice(0, 4)),
  quarter: Math.ceil(Number(date.slice(5, 7)) / 3),
});

/**
 * Returns the quarter of a date if it is before the quarter of another date, so that the VAT returns differ.
 */
export function getEarlierQuarter(date: PlainDate, other: PlainDate): Quarter | undefined {
  const [own, current] = [toQuarter(date), toQuarter(other)];
  const isOver = own.year < current.year || (own.year === current.year && own.quarter < current.quarter);
  return isOver ? own : undefined;
}
