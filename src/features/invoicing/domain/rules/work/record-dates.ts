import { addDays, type PlainDate } from '#shared/dates/plain-date.ts';

/** The first date of work and purchases; earlier years are typing errors. */
export const earliestDate = '2000-01-01';

const maxDaysAhead = 366;

export function findWorkDateProblem(date: PlainDate, today: PlainDate): 'too_early' | 'too_late' | undefined {
  if (date < earliestDate) return 'too_early';
  return date > addDays(today, maxDaysAhead) ? 'too_late' : undefined;
}
