import { expect, test } from 'vitest';
import { createListPage, toPageSearch } from './list-page.ts';

test('the first page has the URL of the list without parameters, unless it has filters', () => {
  expect(toPageSearch({}, 1)).toEqual({});
  expect(toPageSearch({ skills: undefined }, 1)).toEqual({});
  expect(toPageSearch({ skills: 'vue' }, 1)).toEqual({ skills: 'vue', page: '1' });
  expect(toPageSearch({ skills: '' }, 3)).toEqual({ skills: '', page: '3' });
});

test('a page links to its neighbours and has a title suffix; there is no page after the last', () => {
  const at = (page: number, total = 250) => createListPage({ path: '/images', others: {}, total }, page);
  expect(at(1)).toMatchObject({ page: 1, pages: 3, meta: { neighbours: { next: '/images?page=2' } } });
  expect(at(1)?.meta.titleSuffix).toBeUndefined();
  expect(at(2)?.meta).toMatchObject({
    titleSuffix: ' (2/3)',
    neighbours: { prev: '/images', next: '/images?page=3' },
    localizedPaths: { en: '/images?page=2', nl: '/images?page=2' },
  });
  expect(at(3)?.meta.neighbours).toEqual({ prev: '/images?page=2', next: undefined });
  expect(at(4)).toBeUndefined();
  expect(at(1, 0)).toMatchObject({ page: 1, pages: 1 });
});
