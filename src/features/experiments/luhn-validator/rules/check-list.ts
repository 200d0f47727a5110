import { checkLuhn, type LuhnResult } from './check-luhn.ts';
import { type Kind, looksLike } from './looks-like.ts';

/** What the check says of one line of a list, in as little as a table needs. */
export type LineResult =
  | { readonly state: 'valid'; readonly kind?: Kind }
  | { readonly state: 'invalid'; readonly expected: number; readonly kind?: Kind }
  | { readonly state: 'unchecked'; readonly reason: 'short' }
  | { readonly state: 'unchecked'; readonly reason: 'long' }
  | {
      readonly state: 'unchecked';
      readonly reason: 'character';
      readonly character: string;
      readonly position: number;
    };

/** One line of a list. */
export type CheckedLine = {
  /** Counted from 1, empty lines included. */
  readonly line: number;
  readonly typed: string;
} & LineResult;

/** How many lines have each result. */
export type ListCounts = Readonly<Record<CheckedLine['state'], number>>;

/** More lines than this are left out, and it is said. */
export const maximumLines = 100_000;

function resultOf(result: Exclude<LuhnResult, { state: 'empty' }>): LineResult {
  if (result.state === 'character') {
    const { character, position } = result;
    return { state: 'unchecked', reason: 'character', character, position };
  }
  if (result.state === 'short' || result.state === 'long')
    return { state: 'unchecked', reason: result.state };
  const kind = looksLike(result.digits);
  const shape = kind === undefined ? {} : { kind };
  if (result.state === 'valid') return { state: 'valid', ...shape };
  return { state: 'invalid', expected: result.expected, ...shape };
}

/** The lines of a list; those beyond the maximum are left out. */
export function splitLines(list: string): string[] {
  return list.split(/\r\n|[\n\r\u2028\u2029]/u, maximumLines);
}

/**
 * Checks some lines; empty ones have no result.
 * @param first the number of the first of them, counted from 1
 */
export function checkLines(lines: readonly string[], first: number): CheckedLine[] {
  return lines.flatMap((typed, index): CheckedLine[] => {
    const result = checkLuhn(typed);
    return result.state === 'empty' ? [] : [{ line: first + index, typed, ...resultOf(result) }];
  });
}

/** Counts the results of lines. */
export function countLines(lines: readonly CheckedLine[]): ListCounts {
  const counts = { valid: 0, invalid: 0, unchecked: 0 };
  for (const { state } of lines) counts[state] += 1;
  return counts;
}
