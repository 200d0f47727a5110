import type { PlainDate } from '../../../../shared/plain-date.ts';

/** A quarter of a year, from 1 to 4. */
export interface Quarter {
  readonly year: number;
  readonly quarter: number;
}

const toQuarter = (date: PlainDate): Quarter => ({
  year: Number(date.slice(0, 4)),
  quarter: Math.ceil(Number(date.slice(5, 7)) / 3),
});

/** Returns the quarter of a date if it is over, so that its VAT return may have been filed; undefined for one that is not. */
export function getEarlierQuarter(date: PlainDate, today: PlainDate): Quarter | undefined {
  const [own, current] = [toQuarter(date), toQuarter(today)];
  const isOver = own.year < current.year || (own.year === current.year && own.quarter < current.quarter);
  return isOver ? own : undefined;
}
