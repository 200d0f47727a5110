import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getPageNumbers } from './page-numbers.ts';

test('a pager links to the first and last pages, and to the pages next to the current page', () => {
  expect(getPageNumbers(1, 1)).toEqual([1]);
  expect(getPageNumbers(1, 2)).toEqual([1, 2]);
  expect(getPageNumbers(1, 50)).toEqual([1, 2, null, 50]);
  expect(getPageNumbers(2, 50)).toEqual([1, 2, 3, null, 50]);
  expect(getPageNumbers(25, 50)).toEqual([1, null, 24, 25, 26, null, 50]);
  expect(getPageNumbers(50, 50)).toEqual([1, null, 49, 50]);
});

test('a single page is never left out, and each page is there at most once, in order', () => {
  expect(getPageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (one, other) => {
      const [page, pages] = [Math.min(one, other), Math.max(one, other)];
      const numbers = getPageNumbers(page, pages);
      const shown = numbers.filter((number) => number !== null);
      expect(shown).toEqual([...new Set(shown)].toSorted((a, b) => a - b));
      expect(shown).toEqual(expect.arrayContaining([1, page, pages]));
      for (const [index, number] of numbers.entries())
        if (number === null) expect((numbers[index + 1] ?? 0) - (numbers[index - 1] ?? 0)).toBeGreaterThan(2);
    }),
  );
});
