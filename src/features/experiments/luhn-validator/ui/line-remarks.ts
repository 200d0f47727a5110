import type { messages } from '../messages.ts';
import type { CheckedLine } from '../rules/check-list.ts';
import { maxDigits } from '../rules/parse-digits.ts';

// Spaces, combining marks and invisible characters.
const invisiblePattern = /[\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

export function describeCharacter(character: string, text: (typeof messages)['en']): string {
  if (!invisiblePattern.test(character)) return text.quoted(character);
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return text.unseen(`U+${code}`);
}

export function getRemark(line: CheckedLine, text: (typeof messages)['en']): string {
  if (line.state === 'unchecked') {
    if (line.reason === 'short') return text.tooShort;
    if (line.reason === 'long') return text.tooLong(maxDigits);
    return text.stranger(describeCharacter(line.character, text), line.position);
  }
  const kind = line.kind === undefined ? '' : text.looksLike(text.kinds[line.kind]);
  return line.state === 'valid' ? kind : `${text.fits(line.expected)}. ${kind}`.trim();
}

export function toCsvRows(lines: readonly CheckedLine[], text: (typeof messages)['en']): string[][] {
  return [
    [text.line, text.number, text.result, text.remark],
    ...lines.map((line) => [String(line.line), line.typed, text.states[line.state], getRemark(line, text)]),
  ];
}
