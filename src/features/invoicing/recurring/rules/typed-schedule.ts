import { isPlainDate } from '#shared/dates/plain-date.ts';
import { maxInterval, maxTimes, type Schedule } from '../contract.ts';

export interface TypedSchedule extends Pick<Schedule, 'interval_unit' | 'covered'> {
  readonly interval_count: string;
  readonly day: string;
  /** Counted from 1 for Monday. */
  readonly weekday: string;
  readonly starts_on: string;
  readonly end: 'never' | 'date' | 'times';
  readonly ends_on: string;
  readonly max_times: string;
}

export function toTypedSchedule(schedule: Schedule): TypedSchedule {
  const { interval_count, interval_unit, day, starts_on, ends_on, max_times, covered } = schedule;
  const isWeekly = interval_unit === 'week';
  return {
    interval_unit,
    covered,
    starts_on,
    interval_count: String(interval_count),
    day: isWeekly ? '1' : String(day),
    weekday: isWeekly ? String(day) : '1',
    end: ends_on !== null ? 'date' : max_times !== null ? 'times' : 'never',
    ends_on: ends_on ?? '',
    max_times: max_times === null ? '' : String(max_times),
  };
}

function parseCount(text: string, max: number): number | undefined {
  const count = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= max ? count : undefined;
}

export type ParsedSchedule =
  | { readonly schedule: Schedule }
  | { readonly problems: Readonly<Record<string, string>> };

export function parseSchedule(typed: TypedSchedule): ParsedSchedule {
  const { interval_unit, covered, starts_on, end, ends_on } = typed;
  const interval_count = parseCount(typed.interval_count, maxInterval);
  const day = interval_unit === 'week' ? parseCount(typed.weekday, 7) : parseCount(typed.day, 31);
  const max_times = end === 'times' ? parseCount(typed.max_times, maxTimes) : null;
  const lastDay = end === 'date' ? ends_on : null;
  const problems = {
    ...(interval_count === undefined && { interval_count: 'invalid' }),
    ...(day === undefined && { day: 'invalid' }),
    ...(!isPlainDate(starts_on) && { starts_on: 'invalid' }),
    ...(lastDay !== null && !isPlainDate(lastDay) && { ends_on: 'invalid' }),
    ...(max_times === undefined && { max_times: 'invalid' }),
  };
  if (interval_count === undefined || day === undefined || max_times === undefined) return { problems };
  if (Object.keys(problems).length > 0) return { problems };
  return {
    schedule: { interval_count, interval_unit, day, starts_on, ends_on: lastDay, max_times, covered },
  };
}
