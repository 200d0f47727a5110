import { extractTerms } from '#shared/text/extract-terms.ts';
import { foldText } from './fold-text.ts';

const maxSearchText = 500;

export const toSearchText = (texts: readonly string[]): string =>
  foldText(texts.filter(Boolean).join(' ')).slice(0, maxSearchText);

/** Returns the terms of texts, each after a space, so that a search can match their beginnings. */
export const toSearchTerms = (texts: readonly (string | null | undefined)[]): string =>
  [...new Set(texts.flatMap((text) => extractTerms(text ?? '')))].map((term) => ` ${term}`).join('');

/** Returns the search terms of a document, including its code without leading zeros. */
export const toDocumentTerms = (code: string, texts: readonly string[]): string =>
  toSearchTerms([code, ...extractTerms(code).map((term) => term.replace(/^0+(?=\d)/, '')), ...texts]);
