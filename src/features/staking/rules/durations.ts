export interface Duration {
  readonly count: number;
  readonly unit: 'second' | 'minute' | 'hour' | 'day';
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Converts seconds to the largest unit that fits at least twice, or exactly once; rounded down. */
export function toDuration(seconds: number): Duration {
  const whole = Math.max(0, Math.floor(seconds));
  const fits = (unit: number) => whole >= 2 * unit || whole === unit;
  if (fits(day)) return { count: Math.floor(whole / day), unit: 'day' };
  if (fits(hour)) return { count: Math.floor(whole / hour), unit: 'hour' };
  if (fits(minute)) return { count: Math.floor(whole / minute), unit: 'minute' };
  return { count: whole, unit: 'second' };
}

/** @param now ISO 8601, of the same clock; an `at` later than this has age zero */
export function getAge(at: string, now: string): Duration {
  return toDuration((Date.parse(now) - Date.parse(at)) / 1000);
}
