import { extractTerms } from '../../../../shared/extract-terms.ts';

/** Returns the terms by which work is found: each begins with a space, so that a search finds where terms begin. */
export const toSearchText = (texts: readonly (string | null | undefined)[]): string =>
  [...new Set(texts.flatMap((text) => extractTerms(text ?? '')))].map((term) => ` ${term}`).join('');
