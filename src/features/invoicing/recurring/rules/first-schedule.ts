import { addMonths, type PlainDate } from '#shared/dates/plain-date.ts';
import type { Schedule } from '../contract.ts';

/** Returns the default schedule: monthly, from the first day of the next month. */
export const getFirstSchedule = (today: PlainDate): Schedule => ({
  interval_count: 1,
  interval_unit: 'month',
  day: 1,
  covered: 'current',
  starts_on: addMonths(`${today.slice(0, 7)}-01`, 1),
  ends_on: null,
  max_times: null,
});
