import type { Letter } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { singleLine } from './mail.ts';

const columns = 72;

/** Breaks a text at spaces into lines of at most 72 columns; a longer word, such as an address, stays whole. */
function wrap(text: string): string {
  const lines = [''];
  for (const word of singleLine(text).split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > columns) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}

function letterText({ siteName, title, paragraphs, action, smallPrint }: Letter): string {
  const heading = singleLine(title);
  const parts = [
    `${wrap(heading)}\n${'='.repeat(Math.min(columns, heading.length))}`,
    ...paragraphs.map(wrap),
    // An address alone on its line is one that every mail program makes a link of.
    ...(action ? [`${wrap(action.label)}:\n${action.url}`] : []),
    ...(smallPrint ? [wrap(smallPrint)] : []),
    // What follows these two dashes and a space is a signature (RFC 3676 §4.3).
    `-- \n${singleLine(siteName)}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/**
 * Writes a letter, as plain text and as HTML that say the same. Every text is escaped, and nothing is loaded from
 * anywhere.
 * @throws TypeError when the action's address is not http or https
 */
export function writeLetter(letter: Letter): { text: string; html: string } {
  const { action } = letter;
  const href = action && new URL(action.url);
  if (href && !/^https?:$/.test(href.protocol)) throw new TypeError('a letter leads to a web address');
  const checked = action && href ? { ...letter, action: { ...action, url: href.href } } : letter;
  return { text: letterText(checked), html: letterHtml(checked) };
}
