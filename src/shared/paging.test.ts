import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutPage, pagingQuery } from './paging.ts';

const query = (parameters: Record<string, string>) => pagingQuery.parse(parameters);

test('without a page the list is given whole', () => {
  expect(cutPage([1, 2, 3], query({}))).toEqual({ data: [1, 2, 3] });
  expect(cutPage([1, 2, 3], query({ per_page: '2' }))).toEqual({ data: [1, 2, 3] });
});

test('a page is cut out of the list and says where it is', () => {
  expect(cutPage([1, 2, 3], query({ page: '2', per_page: '2' }))).toEqual({
    data: [3],
    meta: { page: 2, per_page: 2, total: 3 },
  });
});

test('a page past the end is empty and still says how many there are', () => {
  expect(cutPage([1], query({ page: '9' }))).toEqual({ data: [], meta: { page: 9, per_page: 20, total: 1 } });
});

test('all pages one after the other are the whole list', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 60 }), fc.integer({ min: 1, max: 100 }), (rows, size) => {
      const pages = Math.ceil(rows.length / size);
      const cut = Array.from({ length: pages }, (_, index) =>
        cutPage(rows, query({ page: String(index + 1), per_page: String(size) })),
      );
      expect(cut.flatMap(({ data }) => data)).toEqual(rows);
    }),
  );
});

test('a page below one, above the limit, broken or not a number is refused', () => {
  for (const page of ['0', '-1', '1.5', 'one', '', '100001', 'NaN', 'Infinity']) {
    expect(pagingQuery.safeParse({ page }).success, page).toBe(false);
  }
  for (const per_page of ['0', '101', 'x'])
    expect(pagingQuery.safeParse({ per_page }).success, per_page).toBe(false);
});

test('a parameter that the list does not know is refused', () => {
  expect(pagingQuery.safeParse({ sort: 'title' }).success).toBe(false);
});
