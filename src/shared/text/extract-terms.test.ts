import { expect, test } from 'vitest';
import { extractTerms, foldText, wordToTerms } from './extract-terms.ts';

test('case, diacritics and ligatures are ignored', () => {
  expect(foldText('CAFÉ')).toBe('cafe');
  expect(foldText('Ĳsje')).toBe('ijsje');
  expect(foldText('ÿ Ÿ')).toBe('y y');
  expect(foldText('Straße STRASSE STRAẞE')).toBe('strasse strasse strasse');
  expect(foldText('ﬁets Ærø Œuvre Łódź İstanbul ısı')).toBe('fiets aero oeuvre lodz istanbul isi');
  expect(foldText('ΟΔΟΣ οδός')).toBe('οδοσ οδοσ');
});

test('words are unbroken sequences of letters, digits and combining marks', () => {
  expect(extractTerms('foto’s van de Kromme-Kade, 2014!')).toEqual([
    'foto',
    's',
    'van',
    'de',
    'kromme',
    'kade',
    '2014',
  ]);
  expect(extractTerms('½ uur')).toEqual(['1', '2', 'uur']);
  expect(extractTerms('漢字 и кириллица')).toEqual(['漢字', 'и', 'кириллица']);
});

test('symbols, spaces and emoji are not words', () => {
  for (const text of ['', '   ', '%*"\'', '🎉', '❤️', '\u0301', '\0', '--', '(){}[]<>|&!:~^\\']) {
    expect(extractTerms(text), JSON.stringify(text)).toEqual([]);
  }
});

test('only the first forty characters of a long word count, without splitting a character', () => {
  expect(wordToTerms('a'.repeat(41))).toEqual(['a'.repeat(40)]);
  expect(wordToTerms('𝒳'.repeat(41))).toEqual(['x'.repeat(40)]);
  expect(wordToTerms('𐐷'.repeat(41))).toEqual(['𐐷'.repeat(40)]);
});
