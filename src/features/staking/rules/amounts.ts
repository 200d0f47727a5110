import { type Language, locales } from '../../../shared/language.ts';
import type { TokenAmount } from '../contract/staking.ts';

type Quantity = Pick<TokenAmount, 'units' | 'decimals'>;

// Rounded down: a holder cannot withdraw an amount that was rounded up.
const format = (language: Language, fractionDigits: number) =>
  new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: 2,
    maximumFractionDigits: fractionDigits,
    roundingMode: 'trunc',
  });
const formats = {
  en: { whole: format('en', 2), small: format('en', 6) },
  nl: { whole: format('nl', 2), small: format('nl', 6) },
} as const;
const percent = (language: Language) =>
  new Intl.NumberFormat(locales[language], {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
const exactPercent = (language: Language) =>
  new Intl.NumberFormat(locales[language], {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 18,
  });
const exactPercents = { en: exactPercent('en'), nl: exactPercent('nl') } as const;
const percents = { en: percent('en'), nl: percent('nl') } as const;

const maxShownDecimals = 6;

/**
 * Returns a quantity as exact decimal digits. @example decimalDigits({ units: '1234500', decimals: 4 }) //
 * '123.4500'
 */
export function decimalDigits({ units, decimals }: Quantity): `${number}` {
  const padded = units.padStart(decimals + 1, '0');
  const whole = padded.slice(0, padded.length - decimals).replace(/^0+(?=\d)/, '');
  const digits = decimals === 0 ? whole : `${whole}.${padded.slice(-decimals)}`;
  return digits as `${number}`;
}

/**
 * Formats an amount, rounded down: two decimals, up to six below one; an amount too small for these becomes "less
 * than" the smallest value shown.
 */
export function formatAmount({ units, decimals }: Quantity, language: Language): string {
  const value = BigInt(units);
  const one = 10n ** BigInt(decimals);
  const isTiny = value > 0n && value * 10n ** BigInt(maxShownDecimals) < one;
  if (isTiny) return `< ${formats[language].small.format(`1e-${maxShownDecimals}`)}`;
  const { whole, small } = formats[language];
  return (value >= one || value === 0n ? whole : small).format(decimalDigits({ units, decimals }));
}

/**
 * Formats a yearly rate as a percentage.
 * @param fraction decimal digits; `0.2365` is 23.65 %
 * @param isExact shows up to 18 decimals instead of two
 */
export function formatRate(fraction: string, language: Language, isExact = false): string {
  return (isExact ? exactPercents : percents)[language].format(fraction as `${number}`);
}

/**
 * Formats decimal digits exactly; decimals beyond the maximum are truncated, never rounded up.
 * @param digits such as `1234.5000`; trailing zeros are dropped
 */
export function formatExactly(digits: string, language: Language, maxDecimals = 36): string {
  const [whole = '0', fraction = ''] = digits.split('.');
  const rest = fraction.slice(0, maxDecimals).replace(/0+$/, '');
  const grouped = BigInt(whole).toLocaleString(locales[language]);
  return rest === '' ? grouped : grouped + (language === 'nl' ? ',' : '.') + rest;
}

/**
 * Compares two quantities exactly, also with different numbers of decimals.
 * @returns a negative number, zero or a positive number
 */
export function compareAmounts(one: Quantity, other: Quantity): number {
  const left = BigInt(one.units) * 10n ** BigInt(other.decimals);
  const right = BigInt(other.units) * 10n ** BigInt(one.decimals);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/**
 * Parses decimal digits into a quantity that can be compared exactly.
 * @param digits such as `0.2365`
 */
export function parseDecimal(digits: string): Quantity {
  const [whole = '', fraction = ''] = digits.split('.');
  return { units: whole + fraction, decimals: fraction.length };
}
