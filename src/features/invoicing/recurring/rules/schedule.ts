import { addDays, addMonths, type PlainDate, startOfWeek } from '#shared/dates/plain-date.ts';
import type { IntervalUnit, Schedule } from '../contract.ts';

/** The months of a unit; 0 for weeks. */
export const monthsOf: Readonly<Record<IntervalUnit, number>> = { week: 0, month: 1, quarter: 3, year: 12 };

type Dates = Pick<Schedule, 'interval_count' | 'interval_unit' | 'day' | 'starts_on'>;

const firstOfMonth = (date: PlainDate): PlainDate => `${date.slice(0, 7)}-01`;

/** Returns the day of a month, or its last day if it is shorter. */
function getDayOfMonth(month: PlainDate, day: number): PlainDate {
  const date = addDays(month, day - 1);
  return date.startsWith(month.slice(0, 7)) ? date : addDays(addMonths(month, 1), -1);
}

/** Returns the date of a step from the period in which a schedule starts; the first one may be before its start. */
function getStep({ interval_count, interval_unit, day, starts_on }: Dates, step: number): PlainDate {
  if (interval_unit === 'week')
    return addDays(startOfWeek(starts_on), Math.min(day, 7) - 1 + step * 7 * interval_count);
  const months = step * interval_count * monthsOf[interval_unit];
  return getDayOfMonth(addMonths(firstOfMonth(starts_on), months), day);
}

/** The days of the shortest interval of a unit, by which steps are skipped without missing one. */
const shortestDays: Readonly<Record<IntervalUnit, number>> = { week: 7, month: 28, quarter: 90, year: 365 };

/**
 * Returns up to `count` dates of a schedule from a date on. Its end is not considered.
 * @param from the first date that counts
 */
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

/** A schedule with what has become of its dates. */
export interface Progress extends Schedule {
  /** The drafts that were created. */
  readonly times: number;
  /** The dates that have an outcome, among them those that are skipped before their time: none of them gets a draft. */
  readonly settled: readonly PlainDate[];
}

/** Returns the dates on which drafts are still created: from a date on, up to the end of the schedule. */
export function findUpcoming(progress: Progress, from: PlainDate, count: number): PlainDate[] {
  const { ends_on, max_times, times } = progress;
  const settled = new Set(progress.settled.filter((date) => date >= from));
  const left = max_times === null ? count : Math.min(count, Math.max(0, max_times - times));
  return findDates(progress, from, left + settled.size)
    .filter((date) => !settled.has(date) && (ends_on === null || date <= ends_on))
    .slice(0, left);
}

/** The most drafts that a template creates at once: earlier dates are reported as missed. */
const maxCaughtUp = 12;

/** The most dates of a template that are dealt with at once. */
const maxDue = 2000;

/** The dates of a schedule up to a day. */
interface DueDates {
  /** Those that get a draft now. */
  readonly created: readonly PlainDate[];
  /** Those before them, which are too many to get one. */
  readonly missed: readonly PlainDate[];
}

/**
 * Returns the dates of a schedule that are due: what a run creates, and what a new schedule says it will.
 * @param from the first date that has not been dealt with
 */
export function findDue(progress: Progress, from: PlainDate, today: PlainDate): DueDates {
  const due = findUpcoming(progress, from, maxDue).filter((date) => date <= today);
  return { created: due.slice(-maxCaughtUp), missed: due.slice(0, -maxCaughtUp) };
}

/** A template with its next date. */
interface Running extends Progress {
  readonly status: 'active' | 'paused' | 'ended';
  readonly next_on: PlainDate | null;
}

/**
 * Returns the dates up to today of which the drafts could not be created yet. A new schedule begins after today, so these
 * are missed by it.
 */
export function findOverdue(template: Running, today: PlainDate): PlainDate[] {
  if (template.status !== 'active' || template.next_on === null) return [];
  const { created, missed } = findDue(template, template.next_on, today);
  return [...missed, ...created];
}
