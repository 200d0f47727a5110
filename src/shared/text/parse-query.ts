import { extractTerms } from './extract-terms.ts';

/** More words hardly narrow a search. */
const maxTerms = 8;

export interface ParsedQuery {
  /** Each of these must begin a word. */
  readonly prefixes: readonly string[];
  /** All terms joined, to find titles that begin with the whole query. */
  readonly phrase: string;
}

/**
 * Parses a query; undefined if it has no letter or digit. Every word is a prefix: the last may be incomplete,
 * and a further word should only narrow the results. No character has a special meaning.
 */
export function parseQuery(query: string): ParsedQuery | undefined {
  const terms = extractTerms(query).slice(0, maxTerms);
  if (terms.length === 0) return undefined;
  // A word that begins with `haven` also begins with `ha`, so the shorter prefix is redundant.
  const prefixes = [...new Set(terms)].filter(
    (term) => !terms.some((other) => other !== term && other.startsWith(term)),
  );
  return { prefixes, phrase: terms.join('') };
}
