import { addDays, addMonths, type PlainDate, startOfWeek } from '#shared/dates/plain-date.ts';
import type { IntervalUnit, Schedule } from '../contract.ts';

/** Months per unit; 0 for weeks. */
export const monthsOf: Readonly<Record<IntervalUnit, number>> = { week: 0, month: 1, quarter: 3, year: 12 };

type Dates = Pick<Schedule, 'interval_count' | 'interval_unit' | 'day' | 'starts_on'>;

const firstOfMonth = (date: PlainDate): PlainDate => `${date.slice(0, 7)}-01`;

/** Returns the day of a month, or its last day if it is shorter. */
function getDayOfMonth(month: PlainDate, day: number): PlainDate {
  const date = addDays(month, day - 1);
  return date.startsWith(month.slice(0, 7)) ? date : addDays(addMonths(month, 1), -1);
}

/** Returns the n-th date of a schedule; the first date may be before its start. */
function getStep({ interval_count, interval_unit, day, starts_on }: Dates, step: number): PlainDate {
  if (interval_unit === 'week')
    return addDays(startOfWeek(starts_on), Math.min(day, 7) - 1 + step * 7 * interval_count);
  const months = step * interval_count * monthsOf[interval_unit];
  return getDayOfMonth(addMonths(firstOfMonth(starts_on), months), day);
}

/** Days of the shortest interval of a unit, for skipping steps without missing one. */
const shortestDays: Readonly<Record<IntervalUnit, number>> = { week: 7, month: 28, quarter: 90, year: 365 };

/** Returns up to `count` dates of a schedule from a date on (included), ignoring its end. */
export function findDates(schedule: Dates, from: PlainDate, count: number): PlainDate[] {
  const { starts_on, interval_count, interval_unit } = schedule;
  const start = from > starts_on ? from : starts_on;
  const days = (Date.parse(start) - Date.parse(starts_on)) / 86_400_000;
  // Intervals are at most a few days longer than the shortest one, so this is before the first date.
  const longest = { week: 7, month: 31, quarter: 92, year: 366 }[interval_unit] * interval_count;
  const dates: PlainDate[] = [];
  const last = Math.ceil(days / (shortestDays[interval_unit] * interval_count)) + count + 2;
  for (
    let step = Math.max(0, Math.floor(days / longest) - 1);
    step <= last && dates.length < count;
    step += 1
  ) {
    const date = getStep(schedule, step);
    if (date >= start) dates.push(date);
  }
  return dates;
}

export interface Progress extends Schedule {
  readonly times: number;
  /** Dates with an outcome, which get no draft; includes dates skipped ahead of time. */
  readonly settled: readonly PlainDate[];
}

/** Returns up to `count` dates on which drafts are still created, up to the end of the schedule. */
export function findUpcoming(progress: Progress, from: PlainDate, count: number): PlainDate[] {
  const { ends_on, max_times, times } = progress;
  const settled = new Set(progress.settled.filter((date) => date >= from));
  const left = max_times === null ? count : Math.min(count, Math.max(0, max_times - times));
  return findDates(progress, from, left + settled.size)
    .filter((date) => !settled.has(date) && (ends_on === null || date <= ends_on))
    .slice(0, left);
}

/** The maximum number of drafts that a template creates at once; earlier dates are reported as missed. */
const maxCaughtUp = 12;

const maxDue = 2000;

interface DueDates {
  readonly created: readonly PlainDate[];
  /** Earlier dates, which are too many to get a draft. */
  readonly missed: readonly PlainDate[];
}

/**
 * Returns the dates that are due, for runs and for the preview of a new schedule.
 * @param from the first date that has not been handled
 */
export function findDue(progress: Progress, from: PlainDate, today: PlainDate): DueDates {
  const due = findUpcoming(progress, from, maxDue).filter((date) => date <= today);
  return { created: due.slice(-maxCaughtUp), missed: due.slice(0, -maxCaughtUp) };
}

interface Running extends Progress {
  readonly status: 'active' | 'paused' | 'ended';
  readonly next_on: PlainDate | null;
}

/** Returns the dates up to today whose drafts could not be created; a new schedule misses them. */
export function findOverdue(template: Running, today: PlainDate): PlainDate[] {
  if (template.status !== 'active' || template.next_on === null) return [];
  const { created, missed } = findDue(template, template.next_on, today);
  return [...missed, ...created];
}
