import type { Language } from '../../../shared/language.ts';
import type { TokenAmount } from '../contract/staking.ts';

type Quantity = Pick<TokenAmount, 'units' | 'decimals'>;

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', nl: 'nl-NL' };

// What is there is never rounded up: a holder cannot take out what a rounded figure promises.
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

const smallestShown = 6;

/**
 * An amount in exact decimal digits with a point, as a number is written in code.
 * @example decimalDigits({ units: '1234500', decimals: 4 }) // '123.4500'
 */
export function decimalDigits({ units, decimals }: Quantity): `${number}` {
  const padded = units.padStart(decimals + 1, '0');
  const whole = padded.slice(0, padded.length - decimals).replace(/^0+(?=\d)/, '');
  const digits = decimals === 0 ? whole : `${whole}.${padded.slice(-decimals)}`;
  return digits as `${number}`;
}

/**
 * An amount as a language writes it, rounded down: two digits behind the decimal mark, up to six where it is
 * less than one; an amount too small for these is said to be less than the smallest.
 */
export function formatAmount({ units, decimals }: Quantity, language: Language): string {
  const value = BigInt(units);
  const one = 10n ** BigInt(decimals);
  const isTiny = value > 0n && value * 10n ** BigInt(smallestShown) < one;
  if (isTiny) return `< ${formats[language].small.format(`1e-${smallestShown}`)}`;
  const { whole, small } = formats[language];
  return (value >= one || value === 0n ? whole : small).format(decimalDigits({ units, decimals }));
}

/**
 * A yearly rate in percent as a language writes it.
 * @param fraction decimal digits; `0.2365` is 23.65 %
 * @param isExact with up to 18 digits behind the mark instead of two
 */
export function formatRate(fraction: string, language: Language, isExact = false): string {
  return (isExact ? exactPercents : percents)[language].format(fraction as `${number}`);
}

/**
 * Decimal digits as a language writes them: all of them, or cut off after some, never rounded up.
 * @param digits such as `1234.5000`; noughts at the end are left out
 */
export function formatExactly(digits: string, language: Language, most = 36): string {
  const [whole = '0', fraction = ''] = digits.split('.');
  const rest = fraction.slice(0, most).replace(/0+$/, '');
  const grouped = BigInt(whole).toLocaleString(locales[language]);
  return rest === '' ? grouped : grouped + (language === 'nl' ? ',' : '.') + rest;
}

/** Compares two quantities exactly, also where their tokens have different numbers of decimals. */
export function compareAmounts(one: Quantity, other: Quantity): number {
  const left = BigInt(one.units) * 10n ** BigInt(other.decimals);
  const right = BigInt(other.units) * 10n ** BigInt(one.decimals);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/**
 * Decimal digits as a quantity, so that they can be compared exactly.
 * @param digits such as `0.2365`
 */
export function parseDecimal(digits: string): Quantity {
  const [whole = '', fraction = ''] = digits.split('.');
  return { units: whole + fraction, decimals: fraction.length };
}
