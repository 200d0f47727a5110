import type { Language } from '#shared/i18n/language.ts';
import { formatDuration, parseDuration } from '../../domain/rules/work/durations.ts';

/** Hours with a dot, as they were typed, as they are read, and as the time that they may stand for. */
export interface DottedHours {
  readonly typed: string;
  readonly read: string;
  readonly clock: string;
}

/**
 * Finds hours with a dot before two digits in a Dutch line, since Dutch also writes a time that way: `2.30` is read as a
 * decimal, 2:18, where 2:30 may be meant.
 * @param minutes that the line is understood as
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
