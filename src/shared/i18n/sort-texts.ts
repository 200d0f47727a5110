import { compareTexts } from './format.ts';
import type { Language } from './language.ts';

/** Returns texts in the order of a dictionary of the language, where a capital does not come before all small letters. */
export function sortTexts(texts: readonly string[], language: Language): string[] {
  return texts.toSorted((one, other) => compareTexts(language, one, other));
}
