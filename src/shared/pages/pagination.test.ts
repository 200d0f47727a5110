import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paginate, paginationQuery, readPage } from './pagination.ts';

const query = (parameters: Record<string, string>) => paginationQuery.parse(parameters);

test('without parameters the whole list is returned', () => {
  expect(paginate([1, 2, 3], query({}))).toEqual({ data: [1, 2, 3] });
});

test('a list of more than 500 rows is not returned whole: without parameters its first page is returned', async () => {
  const rows = Array.from({ length: 501 }, (_, index) => index);
  const first = { data: rows.slice(0, 100), meta: { page: 1, per_page: 100, total: 501 } };
  expect(paginate(rows, query({}))).toEqual(first);
  const read = (length: number, parameters: Record<string, string>) =>
    readPage(query(parameters), {
      count: async () => length,
      findRows: async ({ limit, offset }) => rows.slice(offset, Math.min(offset + limit, length)),
    });
  expect(await read(501, {})).toEqual(first);
  expect(await read(500, {})).toEqual({ data: rows.slice(0, 500) });
  expect((await read(501, { page: '26' })).data).toEqual([500]);
  // A list of known limited length stays whole.
  expect(paginate(rows, query({}), rows.length)).toEqual({ data: rows });
});

test('a page size alone means the first page', () => {
  const meta = { page: 1, per_page: 2, total: 3 };
  expect(paginate([1, 2, 3], query({ per_page: '2' }))).toEqual({ data: [1, 2], meta });
});

test('a page contains its part of the list and its position', () => {
  expect(paginate([1, 2, 3], query({ page: '2', per_page: '2' }))).toEqual({
    data: [3],
    meta: { page: 2, per_page: 2, total: 3 },
  });
});

test('a page past the end is empty and still has the total', () => {
  expect(paginate([1], query({ page: '9' }))).toEqual({
    data: [],
    meta: { page: 9, per_page: 20, total: 1 },
  });
});

test('all pages in order make up the whole list', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 60 }), fc.integer({ min: 1, max: 100 }), (rows, size) => {
      const pages = Math.ceil(rows.length / size);
      const cut = Array.from({ length: pages }, (_, index) =>
        paginate(rows, query({ page: String(index + 1), per_page: String(size) })),
      );
      expect(cut.flatMap(({ data }) => data)).toEqual(rows);
    }),
  );
});

test('a page number that is below one, above the limit, fractional or not a number is rejected', () => {
  for (const page of ['0', '-1', '1.5', 'one', '', '100001', 'NaN', 'Infinity']) {
    expect(paginationQuery.safeParse({ page }).success, page).toBe(false);
  }
  for (const per_page of ['0', '101', 'x'])
    expect(paginationQuery.safeParse({ per_page }).success, per_page).toBe(false);
});

test('an unknown parameter is rejected', () => {
  expect(paginationQuery.safeParse({ sort: 'title' }).success).toBe(false);
});
