import type { Language } from '#shared/i18n/language.ts';
import { divideHalfUp, withMinusSign } from '#shared/money/money.ts';
import { getThousandsSeparators, splitNumber } from '#shared/money/split-number.ts';
import { maxMinutes, quantityScale } from '../../contract/limits.ts';

/** Above this a number without a sign between is minutes: nobody works more hours in a day. */
const maxHoursOfDay = 24;

/**
 * Parses a duration as people type it: `3:30`, `3.5`, `3,5`, `3h30`, `3h` and `45m`; a number up to 24 is hours, and
 * beyond that minutes (`330`).
 * @param language of the text, which decides what groups thousands; without it nothing does
 * @returns minutes, at least 0; undefined for anything else, and beyond a thousand hours
 */
export function parseDuration(text: string, language?: Language): number | undefined {
  const minutes = readMinutes(text, language);
  return minutes === undefined || minutes > maxMinutes ? undefined : minutes;
}

/** Tests whether a person typed a duration beyond a thousand hours, which `parseDuration` rejects. */
export const isBeyondMaxMinutes = (text: string, language?: Language): boolean =>
  (readMinutes(text, language) ?? 0) > maxMinutes;

/** Returns what a person typed in minutes, however much it is; undefined for what is no duration. */
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

/** Formats minutes as a clock does: `7:20`, negative with U+2212. */
export function formatDuration(minutes: number): string {
  const time = Math.abs(minutes);
  return withMinusSign(
    `${minutes < 0 ? '-' : ''}${Math.floor(time / 60)}:${String(time % 60).padStart(2, '0')}`,
  );
}

/** Returns minutes as hours in ten-thousandths, rounded half up: 440 minutes are 73333. */
export const toHourQuantity = (minutes: number): number =>
  Number(divideHalfUp(BigInt(minutes) * BigInt(quantityScale), 60n));

/** Formats a quantity in ten-thousandths as a decimal number of CSV without needless zeros: `1250.5`, negative with `-`. */
export function formatDecimalQuantity(quantity: number): string {
  const digits = String(Math.abs(quantity)).padStart(5, '0');
  const fraction = digits.slice(-4).replace(/0+$/, '');
  return `${quantity < 0 ? '-' : ''}${digits.slice(0, -4)}${fraction && `.${fraction}`}`;
}

const separators: Readonly<Record<Language, string>> = { en: '.', nl: ',' };

/** Formats a quantity in ten-thousandths without needless zeros: `1,250.5` in English, `1.250,5` in Dutch. */
export function formatQuantity(quantity: number, language: Language): string {
  const [whole = '', fraction] = formatDecimalQuantity(Math.abs(quantity)).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, getThousandsSeparators(language));
  const text = fraction === undefined ? grouped : `${grouped}${separators[language]}${fraction}`;
  return quantity < 0 ? `\u2212${text}` : text;
}

/**
 * Parses a quantity that a person typed, with up to four decimals; see `splitNumber`.
 * @param language of the text, if it is known
 * @returns ten-thousandths, at least 0; undefined for anything else
 */
export function parseQuantity(text: string, language?: Language): number | undefined {
  const digits = splitNumber(text.trim(), getThousandsSeparators(language));
  if (!digits || digits.whole.length > 6 || digits.fraction.length > 4) return undefined;
  return Number(digits.whole) * quantityScale + Number(digits.fraction.padEnd(4, '0'));
}

/** Tests whether a person typed a quantity beyond a number, also one that `parseQuantity` rejects. */
export const isBeyondQuantity = (text: string, max: number, language?: Language): boolean =>
  Number(splitNumber(text.trim(), getThousandsSeparators(language))?.whole ?? 0) > max;

/**
 * Rounds a duration up to a step, as agreed with a client.
 * @param step in minutes; 0 or 1 for none
 */
export const roundDuration = (minutes: number, step: number): number =>
  step > 1 ? Math.ceil(minutes / step) * step : minutes;
