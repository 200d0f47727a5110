import { addMonths, type PlainDate, yearOf } from '#shared/dates/plain-date.ts';
import { scaleCents } from '#shared/money/money.ts';
import type { Compared, MonthRevenue, Revenue, WorkedHours } from '../contract.ts';

export const sumCompared = (rows: readonly Compared[]): Compared => ({
  cents: rows.reduce((sum, { cents }) => sum + cents, 0),
  previous_cents: rows.reduce((sum, { previous_cents }) => sum + previous_cents, 0),
});

/**
 * Returns the months of a year that runs beside those of the year before through a day: whole months, then the
 * part of its own month that is missing from the revenue through that day.
 */
function compareThrough(
  months: readonly MonthRevenue[],
  through: PlainDate,
  previousCents: number,
): MonthRevenue[] {
  const running = Number(through.slice(5, 7));
  const before = sumCompared(months.filter(({ month }) => month < running)).previous_cents;
  return months.map((row) => {
    if (row.month < running) return row;
    return { ...row, previous_cents: row.month === running ? previousCents - before : 0 };
  });
}

/** The quarter is a number from 1 to 4. */
export interface QuarterRevenue extends Compared {
  readonly quarter: number;
}

export const toQuarters = (months: readonly MonthRevenue[]): QuarterRevenue[] =>
  [1, 2, 3, 4].map((quarter) => ({
    quarter,
    ...sumCompared(months.filter(({ month }) => Math.ceil(month / 3) === quarter)),
  }));

/**
 * Returns the first day of the year before from which its revenue through the same day is known.
 * @param firstMonth of the first document, `2025-10`; null without documents
 * @returns null if nothing of it is known
 */
export function getComparedFrom(firstMonth: string | null, today: PlainDate): PlainDate | null {
  if (firstMonth === null) return null;
  const start = `${yearOf(today) - 1}-01`;
  const from = `${firstMonth < start ? start : firstMonth}-01`;
  return from <= addMonths(today, -12) ? from : null;
}

/** The known part of the year before that a year is compared with; both days are included. */
export interface ComparedPeriod {
  readonly from: PlainDate;
  readonly through: PlainDate;
}

/**
 * Returns the whole year before, or for a year that runs the part of it through the same day.
 * @returns null if nothing of it is known
 */
export function getComparedPeriod(data: Revenue): ComparedPeriod | null {
  const { year, today, to_date, first_month, is_previous_known } = data;
  if (!to_date) return is_previous_known ? { from: `${year - 1}-01-01`, through: `${year - 1}-12-31` } : null;
  const from = getComparedFrom(first_month, today);
  return from === null ? null : { from, through: addMonths(today, -12) };
}

/** Returns the months of a year beside what they are compared with. */
export const getComparedMonths = ({ months, today, to_date }: Revenue): readonly MonthRevenue[] =>
  to_date ? compareThrough(months, addMonths(today, -12), to_date.previous_cents) : months;

/** Tests whether the revenue of a month, a number from 1 to 12, is known. */
export const isKnownMonth = (firstMonth: string | null, year: number, month: number): boolean =>
  firstMonth !== null && `${year}-${String(month).padStart(2, '0')}` >= firstMonth;

/** Tests whether the revenue of a whole quarter, a number from 1 to 4, is known. */
export const isKnownQuarter = (firstMonth: string | null, year: number, quarter: number): boolean =>
  isKnownMonth(firstMonth, year, quarter * 3 - 2);

/** Tests whether the revenue of a year is known from its first month: a change from less would say nothing. */
export const isKnownYear = (firstMonth: string | null, year: number): boolean =>
  isKnownMonth(firstMonth, year, 1);

/** Returns the change from the year before in tenths of a percent; null without revenue to compare with. */
export const getChange = ({ cents, previous_cents }: Compared): number | null =>
  previous_cents <= 0 ? null : scaleCents(cents - previous_cents, 1000, previous_cents);

/** Returns cents; null without time or revenue of hours, or if a part has no recorded time. */
export const getHourlyRate = ({ hours_cents, unrecorded_cents, minutes }: WorkedHours): number | null =>
  minutes <= 0 || hours_cents === 0 || unrecorded_cents !== 0 ? null : scaleCents(hours_cents, 60, minutes);
