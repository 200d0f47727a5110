import { type Language, locales } from '#shared/i18n/language.ts';
import { withMinusSign } from '#shared/money/money.ts';

/** Returns the number of decimals that distinguishes the steps of an axis. */
export const fractionDigits = (step: number) => Math.min(8, Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)));

/** Formats a number with a number of decimals. */
export function formatNumber(
  language: Language,
  value: number,
  digits: number,
  options: Intl.NumberFormatOptions = {},
) {
  const { format } = new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...options,
  });
  return withMinusSign(format(value));
}

/** Formats a large number with the fewest digits that distinguish the steps of its axis. */
export function formatLargeNumber(language: Language, value: number, step: number): string {
  const units = { en: ['', 'k', 'M', 'bn'], nl: ['', 'k', 'mln', 'mld'] } as const;
  const power = Math.min(3, Math.max(0, Math.floor(Math.log10(Math.max(step * 9, 1)) / 3)));
  const scaled = formatNumber(language, value / 1000 ** power, fractionDigits(step / 1000 ** power));
  return power === 0 ? scaled : `${scaled}\u00a0${units[language][power]}`;
}
