/** A moment of a day. */
export interface TimeOfDay {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

const two = (value: number) => String(value).padStart(2, '0');

/** The time of a moment where the browser is. */
export function timeOfDay(moment: Date): TimeOfDay {
  return { hours: moment.getHours(), minutes: moment.getMinutes(), seconds: moment.getSeconds() };
}

/**
 * What a clock shows: seconds where there are six digits. With twelve hours there is no zero in front, and the last
 * dot is lit from noon on. Before the time is known it shows dashes, which are the same for everyone.
 */
export function clockText(time: TimeOfDay | undefined, hours: '12' | '24', digits: number): string {
  const withSeconds = digits >= 6;
  if (time === undefined) return withSeconds ? '--:--:--' : '--:--';
  const shown = hours === '12' ? String(time.hours % 12 || 12).padStart(2, ' ') : two(time.hours);
  const isAfternoon = hours === '12' && time.hours >= 12;
  return `${shown}:${two(time.minutes)}${withSeconds ? `:${two(time.seconds)}` : ''}${isAfternoon ? '.' : ''}`;
}

/**
 * What a stopwatch shows: minutes and seconds; hundredths from six digits on, hours from eight.
 * @param elapsed in milliseconds
 */
export function stopwatchText(elapsed: number, digits: number): string {
  const hundredths = Math.floor(elapsed / 10);
  const seconds = Math.floor(hundredths / 100);
  const minutes = Math.floor(seconds / 60);
  const tail = `:${two(seconds % 60)}${digits >= 6 ? `.${two(hundredths % 100)}` : ''}`;
  if (digits < 8) return two(minutes) + tail;
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}${tail}`;
}
