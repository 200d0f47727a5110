import { createNumberFormat, formatNumber } from '#shared/i18n/format.ts';
import { type Language, locales } from '#shared/i18n/language.ts';
import type { TokenAmount } from '../contract/staking.ts';

type Quantity = Pick<TokenAmount, 'units' | 'decimals'>;

// Rounded down: a holder cannot withdraw an amount that was rounded up.
const createTruncated = (maximumFractionDigits: number) =>
  createNumberFormat({ minimumFractionDigits: 2, maximumFractionDigits, roundingMode: 'trunc' });
const formatWhole = createTruncated(2);
const formatSmall = createTruncated(6);
const formatTwoDecimals = createNumberFormat({
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

const maxShownDecimals = 6;

export function decimalDigits({ units, decimals }: Quantity): `${number}` {
  const padded = units.padStart(decimals + 1, '0');
  const whole = padded.slice(0, padded.length - decimals).replace(/^0+(?=\d)/, '');
  const digits = decimals === 0 ? whole : `${whole}.${padded.slice(-decimals)}`;
  return digits as `${number}`;
}

export function signedDigits({ units, decimals }: Quantity): `${number}` {
  const digits = decimalDigits({ units: units.replace('-', ''), decimals });
  return (units.startsWith('-') ? `-${digits}` : digits) as `${number}`;
}

export function plainDigits(quantity: Quantity): `${number}` {
  const digits = decimalDigits(quantity);
  return (digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits) as `${number}`;
}

/** Rounds down to two decimals, up to six below one; smaller amounts become "less than" the smallest. */
export function formatAmount({ units, decimals }: Quantity, language: Language): string {
  const value = BigInt(units);
  const one = 10n ** BigInt(decimals);
  const isTiny = value > 0n && value * 10n ** BigInt(maxShownDecimals) < one;
  if (isTiny) return `< ${formatSmall(locales[language], `1e-${maxShownDecimals}`)}`;
  const format = value >= one || value === 0n ? formatWhole : formatSmall;
  return format(locales[language], decimalDigits({ units, decimals }));
}

/**
 * Rounds to two decimals; smaller rates become "less than" the smallest.
 * @param fraction decimal digits; `0.2365` is 23.65 %
 * @param isExact shows all digits instead
 */
export function formatRate(fraction: string, language: Language, isExact = false): string {
  const { units, decimals } = parseDecimal(fraction);
  const value = BigInt(units);
  if (isExact) {
    const percentage = plainDigits({ units: `${units}00`, decimals });
    return `${formatExactly(percentage, language, { minDecimals: 2 })}%`;
  }
  if (value > 0n && value * 10_000n < 10n ** BigInt(decimals))
    return `< ${formatTwoDecimals(locales[language], 0.0001)}`;
  return formatTwoDecimals(locales[language], fraction as `${number}`);
}

/**
 * Truncates further decimals; a smaller number becomes "less than" the smallest.
 * @param digits such as `1234.5000`; trailing zeros are dropped
 */
export function formatExactly(
  digits: string,
  language: Language,
  { minDecimals = 0, maxDecimals }: { minDecimals?: number; maxDecimals?: number } = {},
): string {
  const [whole = '0', fraction = ''] = digits.split('.');
  const rest = fraction.slice(0, maxDecimals).replace(/0+$/, '').padEnd(minDecimals, '0');
  const grouped = formatNumber(locales[language], BigInt(whole));
  if (maxDecimals !== undefined && /[1-9]/.test(fraction) && !/[1-9]/.test(whole + rest))
    return `< ${formatExactly(`0.${'1'.padStart(maxDecimals, '0')}`, language)}`;
  return rest === '' ? grouped : grouped + (language === 'nl' ? ',' : '.') + rest;
}

export function compareAmounts(one: Quantity, other: Quantity): number {
  const left = BigInt(one.units) * 10n ** BigInt(other.decimals);
  const right = BigInt(other.units) * 10n ** BigInt(one.decimals);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

export function parseDecimal(digits: string): Quantity {
  const [whole = '', fraction = ''] = digits.split('.');
  return { units: whole + fraction, decimals: fraction.length };
}
