import { costOf, type Expression, evaluate, type Inputs } from './expression.ts';
import { glyphOf, hexDigits, type Variants } from './glyphs.ts';
import { minimise } from './minimise.ts';
import { isLit, type Segment } from './segments.ts';

/** A digit of the truth table, seen from one segment. */
export interface Row {
  readonly digit: string;
  readonly inputs: Inputs;
  readonly isWanted: boolean;
}

/** A row, and what an expression makes of it. */
export interface CheckedRow extends Row {
  readonly isGiven: boolean;
}

/** The four bits of a number from 0 to 15. */
export function inputsOf(number: number): Inputs {
  return { A: (number & 8) !== 0, B: (number & 4) !== 0, C: (number & 2) !== 0, D: (number & 1) !== 0 };
}

/** Whether a segment is lit, for each of the sixteen digits. */
export function rowsOf(segment: Segment, variants: Variants): readonly Row[] {
  return hexDigits.map((digit, number) => ({
    digit,
    inputs: inputsOf(number),
    isWanted: isLit(glyphOf(digit, variants) ?? 0, segment),
  }));
}

/** What came of trying an expression on all rows. */
export interface Verdict {
  readonly rows: readonly CheckedRow[];
  readonly differing: readonly CheckedRow[];
  /** How many inputs it names. */
  readonly cost: number;
}

/** Tries an expression on every digit. */
export function check(expression: Expression, segment: Segment, variants: Variants): Verdict {
  const rows = rowsOf(segment, variants).map((row) => ({
    ...row,
    isGiven: evaluate(expression, row.inputs),
  }));
  const differing = rows.filter(({ isWanted, isGiven }) => isWanted !== isGiven);
  return { rows, differing, cost: costOf(expression) };
}

/** The products of a shortest answer; they are given away one after another. */
export function answerFor(segment: Segment, variants: Variants): readonly string[] {
  const rows = rowsOf(segment, variants);
  return minimise(rows.flatMap(({ isWanted }, number) => (isWanted ? [number] : [])));
}

/** How many inputs a shortest sum of products names. */
export function par(answer: readonly string[]): number {
  return answer.join('').replaceAll(/[^A-D]/g, '').length;
}
