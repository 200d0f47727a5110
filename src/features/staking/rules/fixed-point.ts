import { parseDecimal, plainDigits } from './amounts.ts';

// Exact numbers: prices are fixed-point, and results computed from them stay fractions until they are
// formatted, so that nothing becomes a float and each result is rounded once.

/** The maximum decimals of an upstream price or rate. */
const scaleDigits = 60;

/** The significant digits of computed rates; a rate derived from share growth has no more. */
export const rateDigits = 12;
/** The maximum decimals of a rate in responses; a positive rate of any plausible contract needs fewer. */
export const maxRateDecimals = 220;

export const one = 10n ** BigInt(scaleDigits);

/** Parses decimal digits; truncates after the 60th decimal. @example parseFixed('0.1') === one / 10n */
export function parseFixed(digits: string): bigint {
  const [whole = '0', fraction = ''] = digits.split('.');
  return BigInt(whole + fraction.slice(0, scaleDigits).padEnd(scaleDigits, '0'));
}

/** Omits trailing zeros; null for more than `wholeDigits` digits before the point, which is implausible. */
export function formatFixed(value: bigint, wholeDigits: number): string | null {
  if (value < 0n || (value / one).toString().length > wholeDigits) return null;
  return plainDigits({ units: value.toString(), decimals: scaleDigits });
}

const product = (factors: readonly bigint[]) => factors.reduce((all, factor) => all * factor, 1n);

/** Multiplies, then divides, so that no digits are lost; null for a zero denominator. */
export function ratio(numerators: readonly bigint[], denominators: readonly bigint[]): bigint | null {
  const fraction = toFraction(numerators, denominators);
  return fraction && fraction.numerator / fraction.denominator;
}

export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export function toFraction(numerators: readonly bigint[], denominators: readonly bigint[]): Fraction | null {
  const denominator = product(denominators);
  return denominator === 0n ? null : { numerator: product(numerators), denominator };
}

/** Converts decimal digits to units at a scale of at least as many decimals. */
export function toUnits(digits: string, scale: number): bigint {
  const { units, decimals } = parseDecimal(digits);
  return BigInt(units) * 10n ** BigInt(scale - decimals);
}

/** Returns the decimal digits of a fraction, rounded down. */
export function cutFraction({ numerator, denominator }: Fraction, decimals: number): string {
  return plainDigits({ units: String((numerator * 10n ** BigInt(decimals)) / denominator), decimals });
}

/** Rounds to significant digits, halves up, never to 0; null for implausibly large or small values. */
export function roundFraction({ numerator, denominator }: Fraction, significant: number): string | null {
  if (numerator === 0n) return '0';
  const estimate = String(numerator).length - String(denominator).length;
  const power = 10n ** BigInt(Math.abs(estimate));
  const isAtLeastPower = estimate < 0 ? numerator * power >= denominator : numerator >= denominator * power;
  const decimals = significant - estimate - (isAtLeastPower ? 1 : 0);
  if (decimals < 0 || decimals > maxRateDecimals) return null;
  const scaled = 2n * numerator * 10n ** BigInt(decimals) + denominator;
  const digits = plainDigits({ units: String(scaled / (2n * denominator)), decimals });
  return digits.replace(/\..*/, '').length > significant ? null : digits;
}
