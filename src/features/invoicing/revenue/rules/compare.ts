import { scaleCents } from '#shared/money/money.ts';
import type { Compared, MonthRevenue, WorkedHours } from '../contract.ts';

/** Adds up the amounts of a year and of the year before. */
export const sumCompared = (rows: readonly Compared[]): Compared => ({
  cents: rows.reduce((sum, { cents }) => sum + cents, 0),
  previous_cents: rows.reduce((sum, { previous_cents }) => sum + previous_cents, 0),
});

/** A quarter, from 1 to 4. */
export interface QuarterRevenue extends Compared {
  readonly quarter: number;
}

/** Adds up the months of each quarter. */
export const toQuarters = (months: readonly MonthRevenue[]): QuarterRevenue[] =>
  [1, 2, 3, 4].map((quarter) => ({
    quarter,
    ...sumCompared(months.filter(({ month }) => Math.ceil(month / 3) === quarter)),
  }));

/** Returns the change from the year before in tenths of a percent; null where there was no revenue to compare with. */
export const getChange = ({ cents, previous_cents }: Compared): number | null =>
  previous_cents <= 0 ? null : scaleCents(cents - previous_cents, 1000, previous_cents);

/**
 * Returns what an hour brought in, in cents; null if no time was recorded or invoiced, or if hours were invoiced
 * without recorded time, since nothing is known of an hour then.
 */
export const getHourlyRate = ({ hours_cents, unrecorded_cents, minutes }: WorkedHours): number | null =>
  minutes <= 0 || hours_cents === 0 || unrecorded_cents !== 0 ? null : scaleCents(hours_cents, 60, minutes);
