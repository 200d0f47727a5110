import { findFirstMark } from './marks.ts';

const maxLength = 120;
/** The number of characters before the first match. */
const contextLength = 40;
const ellipsisBefore = '… ';
const ellipsisAfter = ' …';

/** Moves an offset back so that it splits neither a surrogate pair nor a combining mark from its base. */
function characterBoundary(text: string, offset: number): number {
  let boundary = offset;
  while (boundary > 0 && /^[\p{M}\uDC00-\uDFFF]/u.test(text.slice(boundary))) boundary -= 1;
  return boundary;
}

/** Returns the start of the first whole word at or after an offset, at most `limit`. */
function wordStart(text: string, offset: number, limit: number): number {
  if (offset <= 0) return 0;
  const space = text.indexOf(' ', offset - 1);
  return space < 0 || space >= limit ? limit : space + 1;
}

/** Returns the end of the last whole word up to an offset, or cuts a word longer than an excerpt. */
function wordEnd(text: string, offset: number, start: number): number {
  if (offset >= text.length) return text.length;
  const space = text.lastIndexOf(' ', offset);
  return space > start ? space : characterBoundary(text, offset);
}

/**
 * Cuts one line from a text: around the first match, or the beginning if nothing matches. Cuts between words,
 * with an ellipsis.
 * @param text with single spaces only
 * @param prefixes folded, from `parseQuery`
 */
export function createExcerpt(text: string, prefixes: readonly string[]): string {
  const [hit, hitEnd] = findFirstMark(text, prefixes) ?? [0, 0];
  const idealStart = hitEnd <= maxLength ? 0 : hit - contextLength;
  const start = wordStart(text, idealStart, hit);
  const end = wordEnd(text, start + maxLength, Math.max(start, hitEnd - 1));
  return (
    (start > 0 ? ellipsisBefore : '') +
    text.slice(start, end).trimEnd() +
    (end < text.length ? ellipsisAfter : '')
  );
}
