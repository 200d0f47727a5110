import { findMatchingCharacters, getGlyph, getSubstituteDigit, type Variants } from './glyphs.ts';
import type { Pattern } from './segments.ts';

export interface Cell {
  readonly pattern: Pattern;
  readonly dot: boolean;
  readonly colon: boolean;
  /** The displayed character; `?` for an unknown pattern, a space if nothing is lit. */
  readonly character: string;
}

export const blankCell: Cell = { pattern: 0, dot: false, colon: false, character: ' ' };

/** Three bars that form no letter or digit. */
export const overflowCell: Cell = { ...blankCell, pattern: 0x49, character: '≡' };

export interface ParsedCells {
  readonly cells: readonly Cell[];
  /** Characters that seven bars cannot show; their digits stay dark. */
  readonly unknown: readonly string[];
  /** Letters shown as the digit they look like: `S` as `5`. */
  readonly substitutions: readonly (readonly [letter: string, digit: string])[];
}

const isPunctuation = (character: string) => character === '.' || character === ',' || character === ':';

/** Adds a dot or colon after the last digit, or after a new dark digit if the last already has it. */
function addPunctuation(cells: readonly Cell[], character: string): Cell[] {
  const mark = character === ':' ? 'colon' : 'dot';
  const last = cells.at(-1);
  if (last === undefined || last[mark]) return [...cells, { ...blankCell, [mark]: true }];
  return [...cells.slice(0, -1), { ...last, [mark]: true }];
}

/**
 * Parses a text into digits. A point, comma or colon attaches to the previous digit.
 * @param allowed the characters to show; by default all that seven bars can show
 */
export function parseCells(text: string, variants: Variants, allowed = /./u): ParsedCells {
  let cells: Cell[] = [];
  const unknown = new Set<string>();
  const substitutions = new Map<string, string>();
  for (const character of text) {
    if (isPunctuation(character)) {
      cells = addPunctuation(cells, character);
      continue;
    }
    const pattern = allowed.test(character) ? getGlyph(character, variants) : undefined;
    const substitute = getSubstituteDigit(character);
    if (pattern === undefined) unknown.add(character);
    else if (substitute !== undefined) substitutions.set(character, substitute);
    cells.push({ ...blankCell, pattern: pattern ?? 0, character: pattern === undefined ? ' ' : character });
  }
  return { cells, unknown: [...unknown], substitutions: [...substitutions] };
}

/** Creates a digit from hand-switched bars, which determine its character. */
export function createCell(
  pattern: Pattern,
  punctuation: Pick<Cell, 'dot' | 'colon'>,
  variants: Variants,
): Cell {
  return { ...punctuation, pattern, character: findMatchingCharacters(pattern, variants)[0] ?? '?' };
}

export function cellsToText(cells: readonly Cell[]): string {
  return cells
    .map(({ character, dot, colon }) => character + (dot ? '.' : '') + (colon ? ':' : ''))
    .join('')
    .trim();
}
