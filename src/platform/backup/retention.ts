import { toPlainDate } from '#shared/dates/plain-date.ts';

/** How many backups stay: the newest of each of the last days, weeks and months that have one. */
export interface Retention {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

const partPattern = /^(\d{1,3})([dwm])$/;
const units = { d: 'days', w: 'weeks', m: 'months' } as const;

/** Parses a retention such as `7d,4w,12m`; undefined for other texts. Each unit is optional, but one is needed. */
export function parseRetention(text: string): Retention | undefined {
  const retention = { days: 0, weeks: 0, months: 0 };
  for (const part of text.split(',')) {
    const [, number, unit] = partPattern.exec(part.trim()) ?? [];
    if (number === undefined) return undefined;
    retention[units[unit as keyof typeof units]] = Number(number);
  }
  return retention.days + retention.weeks + retention.months > 0 ? retention : undefined;
}

const dayMs = 86_400_000;

/** Returns the Monday of a date's week. */
function toMonday(date: string): string {
  const at = new Date(`${date}T00:00:00Z`);
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  return new Date(at.getTime() - sinceMonday * dayMs).toISOString().slice(0, 10);
}

/**
 * Selects the backups that stay, and all of the last 24 hours. Periods without a backup are not counted, so a
 * server that was off, or a clock that is wrong, does not make old backups expire; those from the future stay.
 * @param times of verified backups
 */
export function selectRetained(times: readonly Date[], retention: Retention, now: Date): ReadonlySet<Date> {
  const retained = new Set(times.filter((time) => time > now));
  const past = times.filter((time) => time <= now).toSorted((one, other) => Number(other) - Number(one));
  const [newest] = past;
  if (newest) retained.add(newest);
  for (const time of past) if (now.getTime() - time.getTime() < dayMs) retained.add(time);
  const periods = [
    [retention.days, toPlainDate],
    [retention.weeks, (time: Date) => toMonday(toPlainDate(time))],
    [retention.months, (time: Date) => toPlainDate(time).slice(0, 7)],
  ] as const;
  for (const [limit, toPeriod] of periods) {
    const found = new Set<string>();
    for (const time of past) {
      const period = toPeriod(time);
      if (found.size >= limit || found.has(period)) continue;
      found.add(period);
      retained.add(time);
    }
  }
  return retained;
}
