const zone = 'Europe/Amsterdam';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** What the clocks of the zone show at a moment, as if it were UTC, in milliseconds. */
function wallTime(moment: number): number {
  const parts = Object.fromEntries(
    clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * The moment at which a day begins in the site's time zone, Europe/Amsterdam.
 * @param day `YYYY-MM-DD`
 * @returns a UTC timestamp
 */
export function startOfDay(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  // Clocks are never turned at midnight there, so the offset of a moment near it is that of midnight itself.
  const near = midnight - (wallTime(midnight) - midnight);
  return new Date(midnight - (wallTime(near) - near)).toISOString();
}

/** The day after a day. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + 86_400_000).toISOString().slice(0, 10);
}
