import type { TextRange } from '#features/search/rules/marks.ts';
import { foldText } from '#shared/text/extract-terms.ts';

const splitQuery = (q: string): readonly string[] => foldText(q).split(/\s+/).filter(Boolean);

/** Ignores case and accents. */
export function matchesQuery(text: string, q: string): boolean {
  const folded = foldText(text);
  return splitQuery(q).every((part) => folded.includes(part));
}

/** Returns the first occurrence of the query, or else of its first word. */
export function findRange(text: string, q: string): TextRange | undefined {
  const characters = [...text];
  const folded = characters.map(foldText);
  const whole = folded.join('');
  const found = [foldText(q.trim()), ...splitQuery(q)].find((part) => part !== '' && whole.includes(part));
  if (found === undefined) return undefined;
  const start = whole.indexOf(found);
  const end = start + found.length;
  // Folding changes lengths, so the offsets are counted in the original characters.
  let [at, offset, from, to] = [0, 0, 0, 0];
  for (const [index, part] of folded.entries()) {
    if (at <= start) from = offset;
    at += part.length;
    offset += (characters[index] ?? '').length;
    if (at >= end) {
      to = offset;
      break;
    }
  }
  return [from, to];
}

/** How many characters stand before a match. */
const maxBefore = 24;

/** Cuts the start of a text whose match is further on than it can be shown, at a word. */
export function trimBefore(text: string, match: TextRange | undefined): string {
  const start = match?.[0] ?? 0;
  if (start <= maxBefore) return text;
  const word = text.indexOf(' ', start - maxBefore / 2);
  return `… ${text.slice(word !== -1 && word < start ? word + 1 : start)}`;
}
