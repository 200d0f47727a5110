const maxTermLength = 40;

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
const asciiTerm = /^[a-z0-9]*$/;
const nonWordPattern = /[^\p{L}\p{N}]+/u;

/** Letters that NFKD does not decompose. */
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
 * Folds a text for comparison: removes case and marks, and spells out ligatures and special letters (NFKD,
 * then `transliterations`). `Café` becomes `cafe`, `ĳs` becomes `ijs`. Characters are folded separately, so
 * the folded parts of a text add up to the folded text.
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

export interface Word {
  readonly text: string;
  readonly start: number;
}

/** Yields unbroken runs of letters, digits and marks. */
export function* splitWords(text: string): Generator<Word> {
  for (const match of text.matchAll(wordPattern)) yield { text: match[0], start: match.index };
}

/** Returns usually one term; `½` folds to two, a lone mark to none. */
export function wordToTerms(word: string): readonly string[] {
  const folded = foldText(word);
  if (asciiTerm.test(folded)) return folded === '' ? [] : [folded.slice(0, maxTermLength)];
  return folded
    .split(nonWordPattern)
    .filter((term) => term !== '')
    .map(truncateTerm);
}

/** Truncates by code points, which keeps surrogate pairs whole. */
function truncateTerm(term: string): string {
  return term.length <= maxTermLength ? term : [...term].slice(0, maxTermLength).join('');
}

export function extractTerms(text: string): readonly string[] {
  const terms: string[] = [];
  for (const word of splitWords(text)) terms.push(...wordToTerms(word.text));
  return terms;
}
