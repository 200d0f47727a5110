import { foldText } from './fold-text.ts';

/** The longest text that a search reads of a document. */
const maxSearchText = 500;

/** Returns what a search finds a document by: its code, client, title and reference, folded. */
export const toSearchText = (texts: readonly string[]): string =>
  foldText(texts.filter(Boolean).join(' ')).slice(0, maxSearchText);
