import { compareTexts } from './format.ts';
import type { Language } from './language.ts';

/** Sorts in dictionary order, in which capitals do not precede small letters. */
export function sortTexts(texts: readonly string[], language: Language): string[] {
  return texts.toSorted((one, other) => compareTexts(language, one, other));
}
