import { addDays, type PlainDate } from '#shared/dates/plain-date.ts';

/** The first day of work and purchases: what is before it is a mistake in the year. */
export const earliestDate = '2000-01-01';

/** Work is planned a year ahead at most. */
const maxDaysAhead = 366;

/** Returns why a date of work is rejected; undefined if it is not. */
export function findWorkDateProblem(date: PlainDate, today: PlainDate): 'too_early' | 'too_late' | undefined {
  if (date < earliestDate) return 'too_early';
  return date > addDays(today, maxDaysAhead) ? 'too_late' : undefined;
}
