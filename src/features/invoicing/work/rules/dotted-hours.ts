import { formatDuration, parseDuration } from '#shared/dates/durations.ts';
import type { Language } from '#shared/i18n/language.ts';

/** Hours with a dot: as typed, as parsed, and as the time that may be meant. */
export interface DottedHours {
  readonly typed: string;
  readonly read: string;
  readonly clock: string;
}

/**
 * Finds hours with a dot and two digits in a Dutch line, because Dutch writes times that way too: `2.30` is
 * parsed as 2:18, but may mean 2:30.
 * @param minutes the parsed duration of the line
 */
export function findDottedHours(
  line: string,
  minutes: number | null,
  language: Language,
): DottedHours | undefined {
  if (language !== 'nl' || minutes === null) return undefined;
  const found = line.matchAll(/(?<=^|\s)(\d{1,2})\.([0-5]\d)(?=(?:h|u|uur)?(?:\s|$))/gi);
  for (const [typed, hours = '', rest = ''] of found) {
    const clock = `${Number(hours)}:${rest}`;
    const isRead = parseDuration(`${typed}u`, language) === minutes;
    if (isRead && parseDuration(clock) !== minutes) return { typed, clock, read: formatDuration(minutes) };
  }
  return undefined;
}
