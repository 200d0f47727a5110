import { firstMark } from './marks.ts';

const maximumLength = 120;
/** How much may stand before the first hit. */
const lead = 40;
const left = '… ';
const right = ' …';

/** Not between the halves of a character, nor before a mark that belongs to the one before it. */
function wholeCharacterAt(text: string, place: number): number {
  let at = place;
  while (at > 0 && /^[\p{M}\uDC00-\uDFFF]/u.test(text.slice(at))) at -= 1;
  return at;
}

/** The beginning of the first whole word from a place on, at most as far as `limit`. */
function wordStart(text: string, place: number, limit: number): number {
  if (place <= 0) return 0;
  const space = text.indexOf(' ', place - 1);
  return space < 0 || space >= limit ? limit : space + 1;
}

/** The end of the last whole word up to a place; in the middle of a word that is longer than an excerpt. */
function wordEnd(text: string, place: number, start: number): number {
  if (place >= text.length) return text.length;
  const space = text.lastIndexOf(' ', place);
  return space > start ? space : wholeCharacterAt(text, place);
}

/**
 * One line of a text: around the first hit, or its beginning where nothing in it was asked for. It is cut between
 * words, and says where it was cut.
 * @param text with single spaces only
 * @param prefixes folded, as `readQuestion` gives them
 */
export function excerptOf(text: string, prefixes: readonly string[]): string {
  const [hit, hitEnd] = firstMark(text, prefixes) ?? [0, 0];
  const wanted = hitEnd <= maximumLength ? 0 : hit - lead;
  const start = wordStart(text, wanted, hit);
  const end = wordEnd(text, start + maximumLength, Math.max(start, hitEnd - 1));
  return (start > 0 ? left : '') + text.slice(start, end).trimEnd() + (end < text.length ? right : '');
}
