import { type ParsedDigits, parseDigits } from './parse-digits.ts';

export interface LuhnStep {
  readonly digit: number;
  /** 2 for every second digit from the right. */
  readonly weight: 1 | 2;
  readonly product: number;
  /** The digit sum of the product. */
  readonly value: number;
  /** The running total from the right. */
  readonly total: number;
}

export interface LuhnSum {
  readonly digits: readonly number[];
  /** The steps in the order of the number. */
  readonly steps: readonly LuhnStep[];
  readonly sum: number;
}

export type LuhnResult =
  | { readonly state: 'empty' }
  | { readonly state: 'short' }
  | Exclude<ParsedDigits, { state: 'digits' }>
  | ({ readonly state: 'valid' } & LuhnSum)
  /** `expected` is the last digit that would make the number valid. */
  | ({ readonly state: 'invalid'; readonly expected: number } & LuhnSum);

const minDigits = 2;

function calculateSteps(digits: readonly number[]): LuhnStep[] {
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
 * Checks a number by the Luhn formula (ISO/IEC 7812-1, annex B): every second digit from the right is
 * doubled, the digits of the products are added, and the sum must end in 0.
 * @param typed digits with optional spaces, hyphens and dots
 */
export function checkLuhn(typed: string): LuhnResult {
  const parsed = parseDigits(typed);
  if (parsed.state !== 'digits') return parsed;
  if (typed.trim() === '') return { state: 'empty' };
  const { digits } = parsed;
  if (digits.length < minDigits) return { state: 'short' };
  const steps = calculateSteps(digits);
  const sum = steps[0]?.total ?? 0;
  if (sum % 10 === 0) return { state: 'valid', digits, steps, sum };
  const last = digits.at(-1) ?? 0;
  return { state: 'invalid', digits, steps, sum, expected: (last + 10 - (sum % 10)) % 10 };
}
