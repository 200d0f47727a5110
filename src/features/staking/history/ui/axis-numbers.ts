import { createNumberFormat } from '#shared/i18n/format.ts';
import { type Language, locales } from '#shared/i18n/language.ts';
import { withMinusSign } from '#shared/money/money.ts';

const maxDigits = 8;

/** Returns the number of decimals that distinguishes the steps of an axis. */
export const fractionDigits = (step: number) =>
  Math.min(maxDigits, Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)));

const createFormats = (style: 'decimal' | 'percent') =>
  Array.from({ length: maxDigits + 1 }, (_, digits) =>
    createNumberFormat({ style, minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
const formats = { decimal: createFormats('decimal'), percent: createFormats('percent') };

/**
 * @param digits decimals, up to 8
 * @param style `percent` for a fraction shown as a percentage
 */
export function formatAxisNumber(
  language: Language,
  value: number,
  digits: number,
  style: keyof typeof formats = 'decimal',
): string {
  return withMinusSign(formats[style][digits]?.(locales[language], value) ?? '');
}

/** Formats a large number with the fewest digits that distinguish the steps of its axis. */
export function formatLargeNumber(language: Language, value: number, step: number): string {
  const units = { en: ['', 'k', 'M', 'bn'], nl: ['', 'k', 'mln', 'mld'] } as const;
  const power = Math.min(3, Math.max(0, Math.floor(Math.log10(Math.max(step * 9, 1)) / 3)));
  const scaled = formatAxisNumber(language, value / 1000 ** power, fractionDigits(step / 1000 ** power));
  return power === 0 ? scaled : `${scaled}\u00a0${units[language][power]}`;
}
