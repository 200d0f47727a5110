/** A span as people say it: how many of which unit. */
export interface Span {
  readonly count: number;
  readonly unit: 'second' | 'minute' | 'hour' | 'day';
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** A span in the largest unit that it fills twice, or exactly once; rounded down. */
export function spanOf(seconds: number): Span {
  const whole = Math.max(0, Math.floor(seconds));
  const fits = (unit: number) => whole >= 2 * unit || whole === unit;
  if (fits(day)) return { count: Math.floor(whole / day), unit: 'day' };
  if (fits(hour)) return { count: Math.floor(whole / hour), unit: 'hour' };
  if (fits(minute)) return { count: Math.floor(whole / minute), unit: 'minute' };
  return { count: whole, unit: 'second' };
}

/**
 * How long ago something was.
 * @param now the same clock's UTC timestamp; a moment after it counts as now
 */
export function ageOf(at: string, now: string): Span {
  return spanOf((Date.parse(now) - Date.parse(at)) / 1000);
}
