export interface TimeOfDay {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

const padTwo = (value: number) => String(value).padStart(2, '0');

export function toTimeOfDay(date: Date): TimeOfDay {
  return { hours: date.getHours(), minutes: date.getMinutes(), seconds: date.getSeconds() };
}

/**
 * Formats the time for a clock: with seconds from six digits. A twelve-hour clock has no leading zero and
 * lights the last dot from noon. Before the time is known it shows dashes, which are the same for everyone.
 */
export function formatClock(time: TimeOfDay | undefined, hours: '12' | '24', digits: number): string {
  const withSeconds = digits >= 6;
  if (time === undefined) return withSeconds ? '--:--:--' : '--:--';
  const hoursText = hours === '12' ? String(time.hours % 12 || 12).padStart(2, ' ') : padTwo(time.hours);
  const isAfternoon = hours === '12' && time.hours >= 12;
  return `${hoursText}:${padTwo(time.minutes)}${withSeconds ? `:${padTwo(time.seconds)}` : ''}${isAfternoon ? '.' : ''}`;
}

/** Formats milliseconds as minutes and seconds; with hundredths from six digits, hours from eight. */
export function formatStopwatch(elapsed: number, digits: number): string {
  const hundredths = Math.floor(elapsed / 10);
  const seconds = Math.floor(hundredths / 100);
  const minutes = Math.floor(seconds / 60);
  const tail = `:${padTwo(seconds % 60)}${digits >= 6 ? `.${padTwo(hundredths % 100)}` : ''}`;
  if (digits < 8) return padTwo(minutes) + tail;
  return `${padTwo(Math.floor(minutes / 60))}:${padTwo(minutes % 60)}${tail}`;
}

/** The limit in both directions; no display has more digits. */
const maxCount = 999_999_999_999;

export function nextCount(count: number, step: number, down: boolean): number {
  return Math.max(-maxCount, Math.min(maxCount, count + (down ? -step : step)));
}
