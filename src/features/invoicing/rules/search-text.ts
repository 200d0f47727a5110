import { extractTerms } from '../../../shared/extract-terms.ts';
import { foldText } from './fold-text.ts';

/** The longest text that a search reads of a document. */
const maxSearchText = 500;

/** Returns what a search finds a document by: its code, client, title and reference, folded. */
export const toSearchText = (texts: readonly string[]): string =>
  foldText(texts.filter(Boolean).join(' ')).slice(0, maxSearchText);

/** Returns the terms by which work is found: each begins with a space, so that a search finds where terms begin. */
export const toSearchTerms = (texts: readonly (string | null | undefined)[]): string =>
  [...new Set(texts.flatMap((text) => extractTerms(text ?? '')))].map((term) => ` ${term}`).join('');
