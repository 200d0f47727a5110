import { type Reading, readDigits } from './read-digits.ts';

/** One digit's part in the sum. */
export interface LuhnStep {
  readonly digit: number;
  /** 1, or 2 for every second digit from the right. */
  readonly weight: 1 | 2;
  readonly product: number;
  /** The digits of the product added up. */
  readonly value: number;
  /** The sum up to here, counted from the right. */
  readonly total: number;
}

/** A number that could be checked. */
export interface LuhnSum {
  readonly digits: readonly number[];
  /** In the order of the number. */
  readonly steps: readonly LuhnStep[];
  readonly sum: number;
}

/** What the check says of a number. */
export type LuhnResult =
  | { readonly state: 'empty' }
  | { readonly state: 'short' }
  | Exclude<Reading, { state: 'digits' }>
  | ({ readonly state: 'valid' } & LuhnSum)
  /** `expected` is the last digit that would fit. */
  | ({ readonly state: 'invalid'; readonly expected: number } & LuhnSum);

const minimumDigits = 2;

/** The steps in the order of the number, each with its running total from the right. */
function stepsOf(digits: readonly number[]): LuhnStep[] {
  let total = 0;
  const fromRight = digits.toReversed().map((digit, index): LuhnStep => {
    const weight = index % 2 === 0 ? 1 : 2;
    const product = digit * weight;
    const value = product > 9 ? product - 9 : product;
    total += value;
    return { digit, weight, product, value, total };
  });
  return fromRight.reverse();
}

/**
 * Checks a number by the Luhn formula of ISO/IEC 7812-1, annex B: every second digit from the right is
 * doubled, the digits of the products are added, and the sum has to end in 0.
 * @param typed digits, with spaces, hyphens and dots between them
 */
export function checkLuhn(typed: string): LuhnResult {
  const reading = readDigits(typed);
  if (reading.state !== 'digits') return reading;
  if (typed.trim() === '') return { state: 'empty' };
  const { digits } = reading;
  if (digits.length < minimumDigits) return { state: 'short' };
  const steps = stepsOf(digits);
  const sum = steps[0]?.total ?? 0;
  if (sum % 10 === 0) return { state: 'valid', digits, steps, sum };
  const last = digits.at(-1) ?? 0;
  return { state: 'invalid', digits, steps, sum, expected: (last + 10 - (sum % 10)) % 10 };
}
