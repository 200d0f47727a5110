import { addCheckDigit } from './check-digit.ts';
import { checkLuhn, type LuhnResult } from './check-luhn.ts';
import { detectKind, type NumberKind } from './detect-kind.ts';

export type LineResult =
  | { readonly state: 'valid'; readonly kind?: NumberKind }
  | { readonly state: 'invalid'; readonly expected: number; readonly kind?: NumberKind }
  | { readonly state: 'unchecked'; readonly reason: 'short' }
  | { readonly state: 'unchecked'; readonly reason: 'long' }
  | {
      readonly state: 'unchecked';
      readonly reason: 'character';
      readonly character: string;
      readonly position: number;
    };

export type CheckedLine = {
  /** From 1, including empty lines. */
  readonly line: number;
  readonly typed: string;
} & LineResult;

export type ListCounts = Readonly<Record<CheckedLine['state'], number>>;

/** The page says that further lines are dropped. */
export const maxLines = 100_000;

export const maxListLength = 50 * maxLines;

function toLineResult(result: Exclude<LuhnResult, { state: 'empty' }>): LineResult {
  if (result.state === 'character') {
    const { character, position } = result;
    return { state: 'unchecked', reason: 'character', character, position };
  }
  if (result.state === 'short' || result.state === 'long')
    return { state: 'unchecked', reason: result.state };
  const kind = detectKind(result.digits);
  const shape = kind === undefined ? {} : { kind };
  if (result.state === 'valid') return { state: 'valid', ...shape };
  return { state: 'invalid', expected: result.expected, ...shape };
}

export function splitLines(list: string): string[] {
  return list.split(/\r\n|[\n\r\u2028\u2029]/u, maxLines);
}

/** Checks lines, numbered from `first`; empty lines have no result. */
export function checkLines(lines: readonly string[], first: number): CheckedLine[] {
  return lines.flatMap((typed, index): CheckedLine[] => {
    const result = checkLuhn(typed);
    return result.state === 'empty' ? [] : [{ line: first + index, typed, ...toLineResult(result) }];
  });
}

export function countLines(lines: readonly CheckedLine[]): ListCounts {
  const counts = { valid: 0, invalid: 0, unchecked: 0 };
  for (const { state } of lines) counts[state] += 1;
  return counts;
}

const sampleBodyLength = 11;

/** Generates mostly valid lines; some have a wrong digit, a few the letter O for a zero. */
function generateSampleLine(index: number): string {
  // Steps of a prime spread the numbers evenly and reproducibly.
  const body = String((index * 61_803_398_875 + 27_182_818_284) % 10 ** sampleBodyLength);
  const number = addCheckDigit(body.padStart(sampleBodyLength, '1')) ?? body;
  if (index % 40 === 17) return `${number.slice(0, 6)}O${number.slice(7)}`;
  if (index % 9 !== 4) return number;
  return number.slice(0, 4) + ((Number(number[4]) + 1 + (index % 7)) % 10) + number.slice(5);
}

export function generateSampleList(lines: number): string {
  return Array.from({ length: lines }, (_, index) => generateSampleLine(index)).join('\n');
}
