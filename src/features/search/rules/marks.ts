import { foldText, termsOfWord, type Word, wordsIn } from './words.ts';

/** A piece of a text from a place up to, not including, another, in UTF-16 units as JavaScript counts. */
export type Range = readonly [start: number, end: number];

const isMark = /^\p{M}$/u;

/** How much of a word, from its beginning, a folded prefix stands for; at least as much as it names. */
function lengthOf(prefix: string, word: string): number {
  let folded = 0;
  let length = 0;
  for (const character of word) {
    if (folded >= prefix.length && !isMark.test(character)) break;
    folded += foldText(character).length;
    length += character.length;
  }
  return length;
}

function markOf(word: Word, prefixes: readonly string[]): Range | undefined {
  const terms = termsOfWord(word.text);
  const found = prefixes.filter((prefix) => terms.some((term) => term.startsWith(prefix)));
  const [longest] = found.sort((one, other) => other.length - one.length);
  if (longest === undefined) return undefined;
  const length = terms.length === 1 ? lengthOf(longest, word.text) : word.text.length;
  return [word.start, word.start + length];
}

/** The first place where a word begins with one of the prefixes. */
export function firstMark(text: string, prefixes: readonly string[]): Range | undefined {
  for (const word of wordsIn(text)) {
    const mark = markOf(word, prefixes);
    if (mark) return mark;
  }
  return undefined;
}

/**
 * The beginnings of words that a question asked for, in the order of the text, never one over another.
 * @param prefixes folded, as `readQuestion` gives them
 */
export function marksIn(text: string, prefixes: readonly string[]): readonly Range[] {
  const marks: Range[] = [];
  for (const word of wordsIn(text)) {
    const mark = markOf(word, prefixes);
    if (mark) marks.push(mark);
  }
  return marks;
}

/** A piece of a text, marked or not. */
export interface Segment {
  readonly text: string;
  readonly start: number;
  readonly marked: boolean;
}

/** A text in pieces, so that the marked ones can be shown; together they are the whole text. */
export function cutAtMarks(text: string, marks: readonly Range[]): readonly Segment[] {
  const segments: Segment[] = [];
  const add = (start: number, end: number, marked: boolean) => {
    if (start < end) segments.push({ text: text.slice(start, end), start, marked });
  };
  let place = 0;
  for (const [start, end] of marks) {
    add(place, start, false);
    add(start, end, true);
    place = end;
  }
  add(place, text.length, false);
  return segments;
}
