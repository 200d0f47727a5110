import type { Extent } from './chart-line.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How far ticks may stand apart; months have no fixed length and are counted. */
const steps = [
  second,
  5 * second,
  15 * second,
  minute,
  5 * minute,
  15 * minute,
  30 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
  day,
  2 * day,
  7 * day,
  10 * day,
];
const monthSteps = [1, 2, 3, 6, 12, 24];

/** How a tick is written. */
export type TickForm = 'second' | 'minute' | 'day' | 'month';

/** The ticks of a time axis and how they are written. */
export interface TimeTicks {
  readonly at: readonly number[];
  readonly form: TickForm;
}

const zone = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
});

/** How far the clock of the pages' zone is ahead of UTC at a moment. */
function zoneOffset(at: number): number {
  const parts = new Map(zone.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const of = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return local - Math.floor(at / second) * second;
}

/** Turns a moment of the zone's own clock into one of the world's. */
const fromLocal = (local: number) => local - zoneOffset(local - zoneOffset(local));

function monthTicks({ from, to }: Extent, most: number): readonly number[] {
  const first = new Date(from + zoneOffset(from));
  const months = Math.max(1, Math.round((to - from) / (30.4 * day)));
  const step = monthSteps.find((size) => months / size <= most) ?? 60;
  const start = (first.getUTCFullYear() - 2000) * 12 + first.getUTCMonth();
  const begin = Math.ceil(start / step) * step;
  return Array.from({ length: Math.ceil(months / step) + 2 }, (_, index) =>
    fromLocal(Date.UTC(2000, begin + index * step, 1)),
  ).filter((at) => at >= from && at <= to);
}
function formOf(step: number): TickForm {
  if (step < minute) return 'second';
  return step < day ? 'minute' : 'day';
}

/**
 * Moments at which a clock in the pages' zone strikes something round.
 * @param most how many at the most
 */
export function timeTicks(extent: Extent, most = 4): TimeTicks {
  const { from, to } = extent;
  if (to <= from) return { at: [from], form: 'minute' };
  const step = steps.find((size) => (to - from) / size <= most);
  if (step === undefined) return { at: monthTicks(extent, most), form: 'month' };
  const offset = zoneOffset(from);
  const first = Math.ceil((from + offset) / step);
  const last = Math.floor((to + offset) / step);
  const at = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const local = (first + index) * step;
    return step < hour ? local - offset : fromLocal(local);
  });
  return { at: at.filter((moment) => moment >= from && moment <= to), form: formOf(step) };
}
