/** Maximum number of characters of a word that are compared. */
const maxTermLength = 40;

/** Letters, digits and their combining marks. */
const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
const asciiTerm = /^[a-z0-9]*$/;
const nonWordPattern = /[^\p{L}\p{N}]+/u;

/** Letters that Unicode's compatibility decomposition leaves as they are. */
const transliterations: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ĸ: 'k',
  ŋ: 'ng',
  ı: 'i',
  ł: 'l',
  þ: 'th',
  ŧ: 't',
  ς: 'σ',
};
const transliterationPattern = new RegExp(`[${Object.keys(transliterations).join('')}]`, 'gu');

/**
 * Folds a text for comparison: removes case and marks and spells out ligatures and special letters, so `Café`
 * becomes `cafe` and `ĳs` becomes `ijs` (Unicode NFKD, then `transliterations`). Folding is per character:
 * the folded form of a text is the concatenation of its folded parts.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (asciiTerm.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(transliterationPattern, (letter) => transliterations[letter] ?? letter);
}

/** A word and its position in a text. */
export interface Word {
  readonly text: string;
  /** Offset in UTF-16 units. */
  readonly start: number;
}

/** Yields the words of a text in order: unbroken runs of letters, digits and marks. */
export function* splitWords(text: string): Generator<Word> {
  for (const match of text.matchAll(wordPattern)) yield { text: match[0], start: match.index };
}

/** Returns the terms that a word is compared by: usually one; `½` folds to two, a lone mark to none. */
export function wordToTerms(word: string): readonly string[] {
  const folded = foldText(word);
  if (asciiTerm.test(folded)) return folded === '' ? [] : [folded.slice(0, maxTermLength)];
  return folded
    .split(nonWordPattern)
    .filter((term) => term !== '')
    .map(truncateTerm);
}

/** Truncates by code points, so that no character is split. */
function truncateTerm(term: string): string {
  return term.length <= maxTermLength ? term : [...term].slice(0, maxTermLength).join('');
}

/** Returns the terms of a text in order, with repetitions. */
export function extractTerms(text: string): readonly string[] {
  const terms: string[] = [];
  for (const word of splitWords(text)) terms.push(...wordToTerms(word.text));
  return terms;
}
