import { toTimestamp } from '#shared/dates/local-time.ts';
import { addDays, toPlainDate } from '#shared/dates/plain-date.ts';

export interface TimedDay {
  readonly date: string;
  readonly minutes: number;
  /** UTC. */
  readonly started_at: string;
}

const minuteMs = 60_000;

/** Returns midnight at the end of a day in the time zone of the site, in milliseconds. */
function getEndOfDay(date: string): number {
  return Date.parse(toTimestamp(addDays(date, 1), '00:00') ?? '');
}

/**
 * Splits the time of a timer at each midnight in the time zone of the site. The parts add up to the whole,
 * rounded to the minute and at least one.
 */
export function splitAtMidnight(startedAt: string, endedAt: string): readonly TimedDay[] {
  const start = Date.parse(startedAt);
  const end = Math.max(Date.parse(endedAt), start);
  const days: TimedDay[] = [];
  let from = start;
  let counted = 0;
  while (from < end || days.length === 0) {
    const date = toPlainDate(new Date(from));
    const until = Math.min(getEndOfDay(date), end);
    // Rounded from the start of the timer, so that rounding errors do not add up.
    const total = Math.round((until - start) / minuteMs);
    days.push({ date, minutes: total - counted, started_at: new Date(from).toISOString() });
    counted = total;
    if (until <= from) break;
    from = until;
  }
  const worked = days.filter(({ minutes }) => minutes > 0);
  const [first] = days;
  return worked.length > 0 || !first ? worked : [{ ...first, minutes: 1 }];
}

export const addMinutes = (timestamp: string, minutes: number): string =>
  new Date(Date.parse(timestamp) + minutes * minuteMs).toISOString();

/** Returns the minutes between two times, rounded down; 0 if the second is earlier. */
export const minutesBetween = (from: string, to: string): number =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / minuteMs));
