import { extractTerms } from '#shared/text/extract-terms.ts';
import { foldText } from './fold-text.ts';

/** The longest text that a search reads of a purchase. */
const maxSearchText = 500;

/** Returns what a search finds a purchase by: its number, supplier, reference and description, folded. */
export const toSearchText = (texts: readonly string[]): string =>
  foldText(texts.filter(Boolean).join(' ')).slice(0, maxSearchText);

/** Returns the terms by which work or a document is found: each begins with a space, so that a search finds where terms begin. */
export const toSearchTerms = (texts: readonly (string | null | undefined)[]): string =>
  [...new Set(texts.flatMap((text) => extractTerms(text ?? '')))].map((term) => ` ${term}`).join('');

/**
 * Returns the terms by which a document is found: those of its code, also without the zeros that fill up its number, and
 * of its client, title and reference.
 */
export const toDocumentTerms = (code: string, texts: readonly string[]): string =>
  toSearchTerms([code, ...extractTerms(code).map((term) => term.replace(/^0+(?=\d)/, '')), ...texts]);
