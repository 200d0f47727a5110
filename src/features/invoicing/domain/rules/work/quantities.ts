import type { Language } from '#shared/i18n/language.ts';
import { divideHalfUp } from '#shared/money/money.ts';
import { getThousandsSeparators, splitNumber } from '#shared/money/split-number.ts';
import { quantityScale } from '../../contract/limits.ts';

/** Converts minutes to hours in ten-thousandths, rounded half up: 440 minutes are 73333. */
export const toHourQuantity = (minutes: number): number =>
  Number(divideHalfUp(BigInt(minutes) * BigInt(quantityScale), 60n));

/** Formats a quantity in ten-thousandths for CSV: `1250.5`, negative with `-`. */
export function formatDecimalQuantity(quantity: number): string {
  const digits = String(Math.abs(quantity)).padStart(5, '0');
  const fraction = digits.slice(-4).replace(/0+$/, '');
  return `${quantity < 0 ? '-' : ''}${digits.slice(0, -4)}${fraction && `.${fraction}`}`;
}

const separators: Readonly<Record<Language, string>> = { en: '.', nl: ',' };

/** Formats a quantity in ten-thousandths without trailing zeros: `1,250.5` in English, `1.250,5` in Dutch. */
export function formatQuantity(quantity: number, language: Language): string {
  const [whole = '', fraction] = formatDecimalQuantity(Math.abs(quantity)).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, getThousandsSeparators(language));
  const text = fraction === undefined ? grouped : `${grouped}${separators[language]}${fraction}`;
  return quantity < 0 ? `\u2212${text}` : text;
}

/** Parses a quantity with up to four decimals to ten-thousandths; undefined for anything else. */
export function parseQuantity(text: string, language?: Language): number | undefined {
  const digits = splitNumber(text.trim(), getThousandsSeparators(language));
  if (!digits || digits.whole.length > 6 || digits.fraction.length > 4) return undefined;
  return Number(digits.whole) * quantityScale + Number(digits.fraction.padEnd(4, '0'));
}

/** Tests whether a typed quantity exceeds a maximum, even if `parseQuantity` rejects it. */
export const isBeyondQuantity = (text: string, max: number, language?: Language): boolean =>
  Number(splitNumber(text.trim(), getThousandsSeparators(language))?.whole ?? 0) > max;

/** @param step in minutes; 0 or 1 does not round */
export const roundDuration = (minutes: number, step: number): number =>
  step > 1 ? Math.ceil(minutes / step) * step : minutes;
