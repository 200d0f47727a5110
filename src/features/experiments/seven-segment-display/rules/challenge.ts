import { countInputs, type Expression, evaluate, type Inputs } from './expression.ts';
import { getGlyph, hexDigits, type Variants } from './glyphs.ts';
import { minimise } from './minimise.ts';
import { isLit, type Segment } from './segments.ts';

export interface TruthTableRow {
  readonly digit: string;
  readonly inputs: Inputs;
  readonly isExpectedLit: boolean;
}

export interface CheckedRow extends TruthTableRow {
  readonly isActualLit: boolean;
}

export function toInputs(number: number): Inputs {
  return { A: (number & 8) !== 0, B: (number & 4) !== 0, C: (number & 2) !== 0, D: (number & 1) !== 0 };
}

export function getTruthTable(segment: Segment, variants: Variants): readonly TruthTableRow[] {
  return hexDigits.map((digit, number) => ({
    digit,
    inputs: toInputs(number),
    isExpectedLit: isLit(getGlyph(digit, variants) ?? 0, segment),
  }));
}

export interface ChallengeResult {
  readonly rows: readonly CheckedRow[];
  readonly mismatches: readonly CheckedRow[];
  readonly cost: number;
}

export function checkExpression(
  expression: Expression,
  segment: Segment,
  variants: Variants,
): ChallengeResult {
  const rows = getTruthTable(segment, variants).map((row) => ({
    ...row,
    isActualLit: evaluate(expression, row.inputs),
  }));
  const mismatches = rows.filter(({ isExpectedLit, isActualLit }) => isExpectedLit !== isActualLit);
  return { rows, mismatches, cost: countInputs(expression) };
}

export function findShortestProducts(segment: Segment, variants: Variants): readonly string[] {
  const rows = getTruthTable(segment, variants);
  return minimise(rows.flatMap(({ isExpectedLit }, number) => (isExpectedLit ? [number] : [])));
}

export function countProductInputs(products: readonly string[]): number {
  return products.join('').replaceAll(/[^A-D]/g, '').length;
}
