import { splitCharacters } from '#shared/i18n/format.ts';
import { measureText, type TextStyle } from './text-width.ts';

/**
 * Returns the parts of a word that may be on separate lines: it breaks after separators, as in a long
 * reference.
 */
const splitWord = (word: string): readonly string[] =>
  word.match(/[^-/_.:,;#|+]*[-/_.:,;#|+]+|[^-/_.:,;#|+]+/g) ?? [];

/** Splits a word that is wider than a line: after separators, and where a part is too wide anywhere. */
function breakWord(word: string, width: number, style: TextStyle): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const add = (part: string) => {
    if (line !== '' && measureText(line + part, style) > width) {
      lines.push(line);
      line = '';
    }
    line += part;
  };
  for (const part of splitWord(word))
    for (const piece of measureText(part, style) > width ? splitCharacters(part) : [part]) add(piece);
  return [...lines, line];
}

function breakParagraph(paragraph: string, width: number, style: TextStyle): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(/[ \t]+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measureText(longer, style) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = breakWord(word, width, style);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  return [...lines, line];
}

const lineEnds = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;

/**
 * Breaks a text into the lines on which every view of a document shows it.
 * @param width in millimetres
 */
export const breakLines = (text: string, width: number, style: TextStyle): readonly string[] =>
  text.split(lineEnds).flatMap((paragraph) => breakParagraph(paragraph.trim(), width, style));
