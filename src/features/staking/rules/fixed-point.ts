// Fixed-point numbers with 18 decimals, so that on-chain values never become floats.

const scaleDigits = 18;

/** The value 1 in fixed point. */
export const one = 10n ** BigInt(scaleDigits);

/**
 * Parses decimal digits exactly; decimals beyond the 18th are truncated. @example parseFixed('0.1') //
 * 100000000000000000n
 */
export function parseFixed(digits: string): bigint {
  const [whole = '0', fraction = ''] = digits.split('.');
  return BigInt(whole + fraction.slice(0, scaleDigits).padEnd(scaleDigits, '0'));
}

/**
 * Formats a fixed-point value as decimal digits without trailing zeros; excess decimals are truncated.
 * @param value at least 0, in fixed point
 * @param digits the maximum number of decimals
 * @returns null if the value has more than `wholeDigits` digits before the point: no plausible value is that large
 */
export function formatFixed(value: bigint, digits: number, wholeDigits: number): string | null {
  const whole = (value / one).toString();
  if (value < 0n || whole.length > wholeDigits) return null;
  const fraction = (value % one).toString().padStart(scaleDigits, '0').slice(0, digits).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** Multiplies, then divides, so that no digits are lost; null for a zero denominator. */
export function ratio(numerators: readonly bigint[], denominators: readonly bigint[]): bigint | null {
  const product = (factors: readonly bigint[]) => factors.reduce((all, factor) => all * factor, 1n);
  const divisor = product(denominators);
  return divisor === 0n ? null : product(numerators) / divisor;
}
