import { createWallTime } from '#shared/i18n/format.ts';
import type { Extent } from './chart-scale.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Months have no fixed length and are counted. */
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

/** Smallest unit in the labels of the ticks. */
export type TickUnit = 'second' | 'minute' | 'day' | 'month';

/** Times in milliseconds since 1970. */
export interface TimeTicks {
  readonly at: readonly number[];
  readonly unit: TickUnit;
}

/** Returns how far the time zone is ahead of UTC at a time. */
function createOffset(timeZone: string): (at: number) => number {
  const getWallTime = createWallTime(timeZone);
  return (at) => getWallTime(at) - Math.floor(at / second) * second;
}

interface Zone {
  readonly offset: (at: number) => number;
  /** Converts local time. */
  readonly toUtc: (local: number) => number;
}

function createZone(timeZone: string): Zone {
  const offset = createOffset(timeZone);
  return { offset, toUtc: (local) => local - offset(local - offset(local)) };
}

function monthTicks({ from, to }: Extent, { offset, toUtc }: Zone, max: number): readonly number[] {
  const first = new Date(from + offset(from));
  const months = Math.max(1, Math.round((to - from) / (30.4 * day)));
  const step = monthSteps.find((size) => months / size <= max) ?? 60;
  const start = (first.getUTCFullYear() - 2000) * 12 + first.getUTCMonth();
  const begin = Math.ceil(start / step) * step;
  return Array.from({ length: Math.ceil(months / step) + 2 }, (_, index) =>
    toUtc(Date.UTC(2000, begin + index * step, 1)),
  ).filter((at) => at >= from && at <= to);
}

function unitOf(step: number): TickUnit {
  if (step < minute) return 'second';
  return step < day ? 'minute' : 'day';
}

/** Returns round local times; the time zone is an IANA name. */
export function timeTicks(extent: Extent, timeZone: string, max = 4): TimeTicks {
  const { from, to } = extent;
  if (to <= from) return { at: [from], unit: 'minute' };
  const zone = createZone(timeZone);
  const step = steps.find((size) => (to - from) / size <= max);
  if (step === undefined) return { at: monthTicks(extent, zone, max), unit: 'month' };
  const offset = zone.offset(from);
  const first = Math.ceil((from + offset) / step);
  const last = Math.floor((to + offset) / step);
  const at = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const local = (first + index) * step;
    return step < hour ? local - offset : zone.toUtc(local);
  });
  return { at: at.filter((time) => time >= from && time <= to), unit: unitOf(step) };
}
