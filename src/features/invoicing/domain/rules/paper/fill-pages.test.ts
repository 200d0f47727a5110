import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumCents } from '#shared/money/money.ts';
import { fillPages } from './fill-pages.ts';

const room = { first: 140, next: 220, totals: 60 };
const items = (count: number, height = 7) =>
  Array.from({ length: count }, (_, index) => ({ kind: 'item', height, name: index }));

const countRows = (count: number) => fillPages(items(count), room).map((page) => page.length);

test('rows fill a page, and at least two rows move to the next page with the totals', () => {
  expect(countRows(11)).toEqual([11]);
  expect(countRows(12)).toEqual([10, 2]);
  expect(countRows(20)).toEqual([18, 2]);
  // One row would be alone on the second page.
  expect(countRows(21)).toEqual([19, 2]);
  expect(countRows(60)).toEqual([20, 31, 9]);
});

test('headings and subtotals do not count as lines: a page has at least two others', () => {
  const subtotal = { kind: 'subtotal', height: 7, name: -1 };
  const pages = fillPages([...items(19), subtotal], room);
  expect(pages.map((page) => page.map(({ name }) => name).slice(-3))).toEqual([
    [14, 15, 16],
    [17, 18, -1],
  ]);
});

test('a heading stays with the row below it, and a subtotal with the row above it', () => {
  const section = { kind: 'section', height: 7, name: -1 };
  const subtotal = { kind: 'subtotal', height: 7, name: -2 };
  const kindsOf = (rows: Parameters<typeof fillPages>[0]) =>
    fillPages(rows, room).map((page) => [page.at(0)?.kind, page.at(-1)?.kind]);
  expect(kindsOf([...items(19), section, ...items(20)])).toEqual([
    ['item', 'item'],
    ['section', 'item'],
  ]);
  expect(kindsOf([...items(20), subtotal, ...items(20)])).toEqual([
    ['item', 'item'],
    ['item', 'item'],
  ]);
});

test('all rows are on pages in order, and no page exceeds its height, for any rows', () => {
  const row = fc.record({
    kind: fc.constantFrom('item', 'item', 'item', 'section', 'subtotal'),
    height: fc.integer({ min: 6, max: 20 }),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 80 }), (rows) => {
      const pages = fillPages(rows, room);
      expect(pages.flat()).toEqual(rows);
      for (const [index, page] of pages.entries()) {
        const isLast = index === pages.length - 1;
        const height = sumCents(page.map((each) => each.height));
        const limit = (index === 0 ? room.first : room.next) - (isLast ? room.totals : 0);
        expect(height).toBeLessThanOrEqual(limit);
      }
    }),
  );
});
