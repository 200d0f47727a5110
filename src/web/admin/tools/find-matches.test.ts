import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRange, matchesQuery, trimBefore } from './find-matches.ts';

const marked = (text: string, q: string) => text.slice(...(findRange(text, q) ?? [0, 0]));

test('a text matches a query whose parts it contains, in any order, case and accents', () => {
  expect(matchesQuery('Uitgaande mail', 'MAIL uit')).toBe(true);
  expect(matchesQuery('Café Zürich', 'zurich cafe')).toBe(true);
  expect(matchesQuery('Websites', 'images')).toBe(false);
  expect(matchesQuery('Websites', '')).toBe(true);
});

test('the range is that of the query, else of its first word, in the text as it is written', () => {
  expect(marked('Straße naar Zaaigoed', 'zaai')).toBe('Zaai');
  expect(marked('Café Zürich', 'zur')).toBe('Zür');
  expect(marked('New website', 'website new')).toBe('website');
  expect(marked('Halte', 'x')).toBe('');
  expect(findRange('Halte', ' ')).toBeUndefined();
});

test('a range lies within the text and folds to what was asked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.string({ maxLength: 4 }), (text, q) => {
      const range = findRange(text, q);
      if (!range) return;
      expect(range[0]).toBeLessThan(range[1]);
      expect(range[1]).toBeLessThanOrEqual(text.length);
    }),
  );
});

test('a long text begins shortly before its match, which would be cut off otherwise', () => {
  const title = 'Vereniging tot behoud van de tuinen en de kassen, zaadkaart';
  expect(trimBefore(title, findRange(title, 'zaad'))).toBe('… de kassen, zaadkaart');
  expect(trimBefore(title, findRange(title, 'behoud'))).toBe(title);
  expect(trimBefore(title, undefined)).toBe(title);
});
