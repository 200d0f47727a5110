import type { words } from './words.ts';

// Spaces, marks that join the letter before them, and characters that show nothing at all.
const unseen = /[\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/** A character as a sentence can hold it: in quotation marks, or by its code where it cannot be seen. */
export function nameCharacter(character: string, text: (typeof words)['en']): string {
  if (!unseen.test(character)) return text.quoted(character);
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return text.unseen(`U+${code}`);
}
