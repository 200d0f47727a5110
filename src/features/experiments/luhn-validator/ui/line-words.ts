import type { CheckedLine } from '../rules/check-list.ts';
import { maximumDigits } from '../rules/read-digits.ts';
import { nameCharacter } from './name-character.ts';
import type { words } from './words.ts';

/** What a table says beside the result of a line. */
export function remarkOn(line: CheckedLine, text: (typeof words)['en']): string {
  if (line.state === 'unchecked') {
    if (line.reason === 'short') return text.tooShort;
    if (line.reason === 'long') return text.tooLong(maximumDigits);
    return text.stranger(nameCharacter(line.character, text), line.position);
  }
  const kind = line.kind === undefined ? '' : text.looksLike(text.kinds[line.kind]);
  return line.state === 'valid' ? kind : `${text.fits(line.expected)}. ${kind}`.trim();
}

/** The lines as the rows of a spreadsheet, with a head. */
export function tableOf(lines: readonly CheckedLine[], text: (typeof words)['en']): string[][] {
  return [
    [text.line, text.number, text.result, text.remark],
    ...lines.map((line) => [String(line.line), line.typed, text.states[line.state], remarkOn(line, text)]),
  ];
}
