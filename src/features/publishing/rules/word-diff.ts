import { diffArrays } from 'diff';

export interface DiffPiece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Limit for comparing lines; beyond it the texts have little in common. */
const maxLineEdits = 600;
/** Bounds the work of comparing runs of characters, which grows with the square of the edits. */
const maxSteps = 400_000;

/** Combined length in characters. Longer texts cannot be saved, so they are not compared. */
const maxCompared = 250_000;

/** Splits into runs of letters and digits, runs of white space, and single other characters. */
const splitRuns = (text: string): string[] =>
  text.match(/\s+|[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu) ?? [];

/** Each line includes its line break. */
const splitLines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Returns undefined beyond the maximum number of edits. */
function compare(before: string[], after: string[], maxEditLength: number): DiffPiece[] | undefined {
  const changes = diffArrays(before, after, { maxEditLength });
  return changes?.map(({ added, removed, value }): DiffPiece => {
    const kind = added ? 'added' : 'same';
    return { kind: removed ? 'removed' : kind, text: value.join('') };
  });
}

const replace = (before: string, after: string): DiffPiece[] => [
  { kind: 'removed', text: before },
  { kind: 'added', text: after },
];

const isChange = (piece: DiffPiece | undefined) => piece !== undefined && piece.kind !== 'same';

/** Puts removed text before added text; a space between two changes belongs to both. */
function joinChanges(pieces: readonly DiffPiece[]): DiffPiece[] {
  const joined: DiffPiece[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    joined.push(...replace(removed, added).filter(({ text }) => text !== ''));
    removed = '';
    added = '';
  };
  for (const [index, { kind, text }] of pieces.entries()) {
    const isBetween = /^[^\S\n]+$/.test(text) && isChange(pieces[index - 1]) && isChange(pieces[index + 1]);
    if (kind !== 'added' && (kind === 'removed' || isBetween)) removed += text;
    if (kind !== 'removed' && (kind === 'added' || isBetween)) added += text;
    if (kind !== 'same' || isBetween) continue;
    flush();
    joined.push({ kind, text });
  }
  flush();
  return joined;
}

/**
 * Compares two texts: first by line, then by run of letters within the changed lines. The work is bounded:
 * texts with hardly anything in common are removed and added as a whole.
 */
export function diffTexts(before: string, after: string): readonly DiffPiece[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  if (before.length + after.length > maxCompared)
    return replace(before, after).filter(({ text }) => text !== '');
  const lines = compare(splitLines(before), splitLines(after), maxLineEdits) ?? replace(before, after);
  let stepsLeft = maxSteps;
  const refined = joinLines(lines).flatMap((piece): readonly DiffPiece[] => {
    if ('text' in piece) return [piece];
    const [one, other] = [splitRuns(piece.removed), splitRuns(piece.added)];
    const maxEdits = Math.floor(Math.sqrt(stepsLeft));
    const found = compare(one, other, maxEdits);
    stepsLeft = Math.max(0, stepsLeft - Math.min(one.length + other.length, maxEdits) ** 2);
    return found ?? replace(piece.removed, piece.added);
  });
  return joinChanges(refined);
}

type LinePiece = DiffPiece | { readonly removed: string; readonly added: string };

/** Pairs removed lines with the lines that replaced them. */
function joinLines(pieces: readonly DiffPiece[]): readonly LinePiece[] {
  const joined: LinePiece[] = [];
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1];
    const next = pieces[index + 1];
    if (piece.kind === 'removed' && next?.kind === 'added')
      joined.push({ removed: piece.text, added: next.text });
    else if (piece.kind !== 'added' || before?.kind !== 'removed') joined.push(piece);
  }
  return joined;
}

export function countChanges(pieces: readonly DiffPiece[]): {
  readonly added: number;
  readonly removed: number;
} {
  const count = (kind: DiffPiece['kind']) =>
    pieces
      .filter((piece) => piece.kind === kind)
      .reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}\p{M}]+/gu)?.length ?? 0), 0);
  return { added: count('added'), removed: count('removed') };
}
