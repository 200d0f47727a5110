import type { TextRange } from '#features/search/rules/marks.ts';
import { foldText } from '#shared/text/extract-terms.ts';

const splitQuery = (q: string): readonly string[] => foldText(q).split(/\s+/).filter(Boolean);

/** Tests whether a text contains each word of a query, ignoring case and accents. */
export function matchesQuery(text: string, q: string): boolean {
  const folded = foldText(text);
  return splitQuery(q).every((part) => folded.includes(part));
}

/** Returns the first occurrence of a query in a text, or of its first word, if any. */
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
