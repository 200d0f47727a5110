// Fractions as whole numbers of 10^-18, so that no figure of a chain ever passes through a float.

const places = 18;

/** One, in fixed point. */
export const one = 10n ** BigInt(places);

/**
 * Reads decimal digits with a point exactly, up to 18 digits behind it; further ones are cut off.
 * @example parseFixed('0.1') // 100000000000000000n
 */
export function parseFixed(digits: string): bigint {
  const [whole = '0', fraction = ''] = digits.split('.');
  return BigInt(whole + fraction.slice(0, places).padEnd(places, '0'));
}

/**
 * Writes a fraction as decimal digits with a point, without zeros at the end; what does not fit is cut off.
 * @param value at least 0, in fixed point
 * @param digits how many at most behind the point
 * @returns nothing where more than `wholeDigits` stand before the point: no honest figure is that large
 */
export function formatFixed(value: bigint, digits: number, wholeDigits: number): string | null {
  const whole = (value / one).toString();
  if (value < 0n || whole.length > wholeDigits) return null;
  const fraction = (value % one).toString().padStart(places, '0').slice(0, digits).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** Multiplies and divides without losing digits between; nothing where it would divide by 0. */
export function ratio(above: readonly bigint[], below: readonly bigint[]): bigint | null {
  const product = (factors: readonly bigint[]) => factors.reduce((all, factor) => all * factor, 1n);
  const divisor = product(below);
  return divisor === 0n ? null : product(above) / divisor;
}
