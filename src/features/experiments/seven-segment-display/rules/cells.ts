import { glyphOf, lenderOf, readingsOf, type Variants } from './glyphs.ts';
import type { Pattern } from './segments.ts';

/** One digit of the display with what stands behind it. */
export interface Cell {
  readonly pattern: Pattern;
  readonly dot: boolean;
  readonly colon: boolean;
  /** What it reads as; `?` for bars without a name, a space where nothing is lit. */
  readonly character: string;
}

export const blank: Cell = { pattern: 0, dot: false, colon: false, character: ' ' };

/** Three bars, which are no letter or digit: more is meant than there is room for. */
export const overflowSign: Cell = { ...blank, pattern: 0x49, character: '≡' };

/** A text as digits, and what had to be said of it. */
export interface ReadCells {
  readonly cells: readonly Cell[];
  /** Characters that cannot be shown; their digits stay dark. */
  readonly unknown: readonly string[];
  /** Letters that look like a digit: `S` like `5`. */
  readonly borrowed: readonly (readonly [letter: string, digit: string])[];
}

const isMark = (character: string) => character === '.' || character === ',' || character === ':';

/** Adds a dot or colon behind the last digit; where that has one already, behind a dark digit of its own. */
function withMark(cells: readonly Cell[], character: string): Cell[] {
  const mark = character === ':' ? 'colon' : 'dot';
  const last = cells.at(-1);
  if (last === undefined || last[mark]) return [...cells, { ...blank, [mark]: true }];
  return [...cells.slice(0, -1), { ...last, [mark]: true }];
}

/**
 * Reads a text into digits. A point, comma or colon stands behind a digit and takes none of its own.
 * @param allowed the characters that mean something here; by default all that seven bars can show
 */
export function readCells(text: string, variants: Variants, allowed = /./u): ReadCells {
  let cells: Cell[] = [];
  const unknown = new Set<string>();
  const borrowed = new Map<string, string>();
  for (const character of text) {
    if (isMark(character)) {
      cells = withMark(cells, character);
      continue;
    }
    const pattern = allowed.test(character) ? glyphOf(character, variants) : undefined;
    const lender = lenderOf(character);
    if (pattern === undefined) unknown.add(character);
    else if (lender !== undefined) borrowed.set(character, lender);
    cells.push({ ...blank, pattern: pattern ?? 0, character: pattern === undefined ? ' ' : character });
  }
  return { cells, unknown: [...unknown], borrowed: [...borrowed] };
}

/** A digit whose bars were switched by hand; what it reads as follows from them. */
export function cellOf(pattern: Pattern, marks: Pick<Cell, 'dot' | 'colon'>, variants: Variants): Cell {
  return { ...marks, pattern, character: readingsOf(pattern, variants)[0] ?? '?' };
}

/** What stands on the display, as one would write it. */
export function textOf(cells: readonly Cell[]): string {
  return cells
    .map(({ character, dot, colon }) => character + (dot ? '.' : '') + (colon ? ':' : ''))
    .join('')
    .trim();
}
