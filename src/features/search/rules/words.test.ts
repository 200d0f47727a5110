import { expect, test } from 'vitest';
import { foldText, termsIn, termsOfWord } from './words.ts';

test('case, marks and ligatures make no difference', () => {
  expect(foldText('CAFÉ')).toBe('cafe');
  expect(foldText('Ĳsje')).toBe('ijsje');
  expect(foldText('ÿ Ÿ')).toBe('y y');
  expect(foldText('Straße STRASSE STRAẞE')).toBe('strasse strasse strasse');
  expect(foldText('ﬁets Ærø Œuvre Łódź İstanbul ısı')).toBe('fiets aero oeuvre lodz istanbul isi');
  expect(foldText('ΟΔΟΣ οδός')).toBe('οδοσ οδοσ');
});

test('words are unbroken runs of letters, digits and their marks', () => {
  expect(termsIn('foto’s van de Kromme-Kade, 2014!')).toEqual([
    'foto',
    's',
    'van',
    'de',
    'kromme',
    'kade',
    '2014',
  ]);
  expect(termsIn('½ uur')).toEqual(['1', '2', 'uur']);
  expect(termsIn('漢字 и кириллица')).toEqual(['漢字', 'и', 'кириллица']);
});

test('signs, spaces and pictures are no words', () => {
  for (const text of ['', '   ', '%*"\'', '🎉', '❤️', '\u0301', '\0', '--', '(){}[]<>|&!:~^\\']) {
    expect(termsIn(text), JSON.stringify(text)).toEqual([]);
  }
});

test('a long word is compared by its first forty characters, none of them cut in two', () => {
  expect(termsOfWord('a'.repeat(41))).toEqual(['a'.repeat(40)]);
  expect(termsOfWord('𝒳'.repeat(41))).toEqual(['x'.repeat(40)]);
  expect(termsOfWord('𐐷'.repeat(41))).toEqual(['𐐷'.repeat(40)]);
});
