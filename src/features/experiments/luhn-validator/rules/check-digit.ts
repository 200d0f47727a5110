import { checkLuhn } from './check-luhn.ts';
import { maxDigits, parseDigits } from './parse-digits.ts';

const lastDigitPattern = /[0-9](?=[^0-9]*$)/;

/**
 * Appends the check digit, keeping the number as typed; undefined if there is no digit, or no room for
 * another.
 */
export function addCheckDigit(typed: string): string | undefined {
  const parsed = parseDigits(typed);
  if (parsed.state !== 'digits') return undefined;
  if (parsed.digits.length === 0 || parsed.digits.length >= maxDigits) return undefined;
  const body = typed.normalize('NFKC').trimEnd();
  const result = checkLuhn(`${body}0`);
  if (result.state === 'valid') return `${body}0`;
  return result.state === 'invalid' ? `${body}${result.expected}` : undefined;
}

/** Replaces the input's last digit; keeps spaces and hyphens. */
export function replaceLastDigit(typed: string, digit: number): string {
  return typed.normalize('NFKC').replace(lastDigitPattern, String(digit));
}

export interface BlindSpot {
  readonly pairs: readonly [string, string];
  readonly numbers: readonly [string, string];
}

/**
 * All adjacent pairs with equal sums: the transposition of 09 and 90, and twin errors. Every other
 * transposition and every single wrong digit changes the sum.
 */
const pairs = [
  ['09', '90'],
  ['22', '55'],
  ['33', '66'],
  ['44', '77'],
] as const;

const makeNumber = (pair: string) => addCheckDigit(`18${pair}63`) ?? '';

export const blindSpots: readonly BlindSpot[] = pairs.map(([one, other]) => ({
  pairs: [one, other],
  numbers: [makeNumber(one), makeNumber(other)],
}));
