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

/** What the check says of a number. */
export type LuhnResult =
  | { readonly state: 'empty' }
  | { readonly state: 'short' }
  | { readonly state: 'long' }
  /** `position` counts characters of the input from 1. */
  | { readonly state: 'character'; readonly character: string; readonly position: number }
  | { readonly state: 'valid'; readonly steps: readonly LuhnStep[]; readonly sum: number }
  | {
      readonly state: 'invalid';
      readonly steps: readonly LuhnStep[];
      readonly sum: number;
      /** The last digit that would fit. */
      readonly expected: number;
    };

export const maximumNumberLength = 64;
const minimumNumberLength = 2;

// Spaces of any width, hyphens and dashes, the minus sign, the full stop.
const separator = /^[\s\p{Pd}\u2212.]*$/u;

/** The digits of what was typed, or the first character that cannot be part of a number. */
function readDigits(typed: string): number[] | { character: string; position: number } {
  const digits: number[] = [];
  for (const [index, character] of [...typed].entries()) {
    const plain = character.normalize('NFKC');
    if (/^[0-9]$/.test(plain)) digits.push(Number(plain));
    else if (!separator.test(plain)) return { character, position: index + 1 };
  }
  return digits;
}

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
  const digits = readDigits(typed);
  if (!Array.isArray(digits)) return { state: 'character', ...digits };
  if (typed.trim() === '') return { state: 'empty' };
  if (digits.length < minimumNumberLength) return { state: 'short' };
  if (digits.length > maximumNumberLength) return { state: 'long' };
  const steps = stepsOf(digits);
  const sum = steps[0]?.total ?? 0;
  if (sum % 10 === 0) return { state: 'valid', steps, sum };
  const last = digits.at(-1) ?? 0;
  return { state: 'invalid', steps, sum, expected: (last + 10 - (sum % 10)) % 10 };
}
