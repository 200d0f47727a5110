/** As many characters of a word are compared; longer ones are as good as equal. */
const comparedLength = 40;

/** A letter, a digit, or a mark that belongs to one. */
const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
const plain = /^[a-z0-9]*$/;
const unlettered = /[^\p{L}\p{N}]+/u;

/** Letters that are more than a base letter with a mark, which Unicode's compatibility forms leave as they are. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  þ: 'th',
  ŧ: 't',
  ς: 'σ',
};
const spelledOutPattern = new RegExp(`[${Object.keys(spelledOut).join('')}]`, 'gu');

/**
 * A text as it is compared: without case and marks, ligatures and special letters spelled out, so `Café` is
 * `cafe` and `ĳs` is `ijs` (Unicode's NFKD, then the letters that it keeps). Character by character, so that the
 * folded form of a text is that of its parts, one after the other.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (plain.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(spelledOutPattern, (letter) => spelledOut[letter] ?? letter);
}

/** A word where it stands in a text. */
export interface Word {
  readonly text: string;
  /** Where it begins, in UTF-16 units as JavaScript counts. */
  readonly start: number;
}

/** The words of a text, one after the other: unbroken runs of letters, digits and marks. */
export function* wordsIn(text: string): Generator<Word> {
  for (const match of text.matchAll(wordPattern)) yield { text: match[0], start: match.index };
}

/** What a word is compared by: nearly always one term; `½` folds to two, a lone mark to none. */
export function termsOfWord(word: string): readonly string[] {
  const folded = foldText(word);
  if (plain.test(folded)) return folded === '' ? [] : [folded.slice(0, comparedLength)];
  return folded
    .split(unlettered)
    .filter((term) => term !== '')
    .map(shorten);
}

/** Counts whole characters, so that none is cut in two. */
function shorten(term: string): string {
  return term.length <= comparedLength ? term : [...term].slice(0, comparedLength).join('');
}

/** The terms of a text, in its order, repeated as often as they occur. */
export function termsIn(text: string): readonly string[] {
  const terms: string[] = [];
  for (const word of wordsIn(text)) terms.push(...termsOfWord(word.text));
  return terms;
}
