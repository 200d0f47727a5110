import { foldText, splitWords, type Word, wordToTerms } from '#shared/text/extract-terms.ts';

export type TextRange = readonly [start: number, end: number];

const combiningMark = /^\p{M}$/u;

/** Returns the length of the start of a word that folds to at least the prefix. */
function matchLength(prefix: string, word: string): number {
  let folded = 0;
  let length = 0;
  for (const character of word) {
    if (folded >= prefix.length && !combiningMark.test(character)) break;
    // A mark may fold to a space, which is in no term.
    folded += foldText(character).trim().length;
    length += character.length;
  }
  return length;
}

function findMark(word: Word, prefixes: readonly string[]): TextRange | undefined {
  const terms = wordToTerms(word.text);
  const matches = prefixes.filter((prefix) => terms.some((term) => term.startsWith(prefix)));
  const [longest] = matches.sort((one, other) => other.length - one.length);
  if (longest === undefined) return undefined;
  const length = terms.length === 1 ? matchLength(longest, word.text) : word.text.length;
  return [word.start, word.start + length];
}

export function findFirstMark(text: string, prefixes: readonly string[]): TextRange | undefined {
  for (const word of splitWords(text)) {
    const mark = findMark(word, prefixes);
    if (mark) return mark;
  }
  return undefined;
}

/** Returns word starts in text order without overlap; prefixes come from `parseQuery`. */
export function findMarks(text: string, prefixes: readonly string[]): readonly TextRange[] {
  const marks: TextRange[] = [];
  for (const word of splitWords(text)) {
    const mark = findMark(word, prefixes);
    if (mark) marks.push(mark);
  }
  return marks;
}

export interface TextSegment {
  readonly text: string;
  readonly start: number;
  readonly isMarked: boolean;
}

export function splitAtMarks(text: string, marks: readonly TextRange[]): readonly TextSegment[] {
  const segments: TextSegment[] = [];
  const add = (start: number, end: number, isMarked: boolean) => {
    if (start < end) segments.push({ text: text.slice(start, end), start, isMarked });
  };
  let offset = 0;
  for (const [start, end] of marks) {
    add(offset, start, false);
    add(start, end, true);
    offset = end;
  }
  add(offset, text.length, false);
  return segments;
}
