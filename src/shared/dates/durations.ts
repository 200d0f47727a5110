import type { Language } from '../i18n/language.ts';
import { divideHalfUp, withMinusSign } from '../money/money.ts';
import { getThousandsSeparators, splitNumber } from '../money/split-number.ts';

/** A thousand hours. */
export const maxMinutes = 60_000;

/** A number above this is minutes, if it has no separator. */
const maxHoursOfDay = 24;

/**
 * Parses a typed duration: `3:30`, `3.5`, `3,5`, `3h30`, `3h` and `45m`; a number up to 24 is hours, above
 * that minutes (`330`).
 * @param language decides the thousands separators; if absent, there are none
 * @returns minutes, at least 0; undefined for anything else, and beyond a thousand hours
 */
export function parseDuration(text: string, language?: Language): number | undefined {
  const minutes = readMinutes(text, language);
  return minutes === undefined || minutes > maxMinutes ? undefined : minutes;
}

export const isBeyondMaxMinutes = (text: string, language?: Language): boolean =>
  (readMinutes(text, language) ?? 0) > maxMinutes;

/** Reads a typed duration in minutes, without a limit; undefined if it is not a duration. */
function readMinutes(given: string, language: Language | undefined): number | undefined {
  const text = given.trim().toLowerCase().replaceAll(/\s/g, '');
  const clock = /^(\d{1,12})(?::|h|u)([0-5]\d)m?$/.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const minutes = /^(\d{1,12})m$/.exec(text);
  if (minutes) return Number(minutes[1]);
  const [, typed = '', unit] = /^([\d.,]{1,20})([hu])?$/.exec(text) ?? [];
  const digits = splitNumber(typed, language === undefined ? '' : getThousandsSeparators(language));
  if (!digits || digits.fraction.length > 4) return undefined;
  const { whole, fraction } = digits;
  const isHours = unit !== undefined || fraction !== '' || Number(whole) <= maxHoursOfDay;
  return isHours ? toMinutes(whole, fraction) : Number(whole);
}

/** Converts decimal hours to minutes, rounded half up. */
function toMinutes(whole: string, fraction: string): number {
  const denominator = 10 ** fraction.length;
  return Number(divideHalfUp(BigInt(`${whole}${fraction}`) * 60n, BigInt(denominator)));
}

/** Formats minutes as `7:20`, with U+2212 if negative. */
export function formatDuration(minutes: number): string {
  const time = Math.abs(minutes);
  return withMinusSign(
    `${minutes < 0 ? '-' : ''}${Math.floor(time / 60)}:${String(time % 60).padStart(2, '0')}`,
  );
}
