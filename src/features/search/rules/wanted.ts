import { termsIn } from './words.ts';

/** More words than this do not narrow a search any further. */
const maximumWords = 8;

/** What a question looks for. */
export interface Wanted {
  /** Each of these has to begin a word. */
  readonly prefixes: readonly string[];
  /** All of it in one piece, for finding what begins with just that. */
  readonly whole: string;
}

/**
 * Reads a question. Every word of it is the beginning of a word to be found, because the last one may still be
 * being typed, and because one more word should only narrow what is shown. Nothing in it has a special meaning.
 * @returns nothing where there is no letter or digit to look for
 */
export function readQuestion(question: string): Wanted | undefined {
  const terms = termsIn(question).slice(0, maximumWords);
  if (terms.length === 0) return undefined;
  // What begins with `haven` begins with `ha` too: the shorter one asks for nothing more.
  const prefixes = [...new Set(terms)].filter(
    (term) => !terms.some((other) => other !== term && other.startsWith(term)),
  );
  return { prefixes, whole: terms.join('') };
}
