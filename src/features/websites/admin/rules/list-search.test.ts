import fc from 'fast-check';
import { expect, test } from 'vitest';
import { websiteList } from './list-search.ts';

const { getFilters, getShownColumns, isSortable, getOrder, parse: parseWebsitesSearch } = websiteList;

test('X57: the URL keeps search, view, filter, order, columns and page, and drops defaults and invalid values', () => {
  const search = {
    q: ' tramlijn ',
    view: 'bin',
    type: 'shop',
    sort: 'title',
    direction: 'desc',
    columns: 'id,year,nonsense',
    page: '3',
    per_page: '100',
  };
  expect(parseWebsitesSearch(search)).toEqual({ ...search, q: 'tramlijn', columns: 'title,year,id' });
  const nonsense = {
    view: 'x',
    type: 'x',
    sort: 'body',
    direction: 'desc',
    page: '1',
    per_page: '25',
    q: ' ',
  };
  expect(parseWebsitesSearch(nonsense)).toEqual({});
});

test('X57: parsing search parameters is idempotent', () => {
  const value = fc.oneof(fc.string(), fc.constantFrom('bin', 'shop', 'title', 'desc', '2', '50', 'id,en'));
  const names = ['q', 'view', 'type', 'sort', 'direction', 'columns', 'page', 'per_page'];
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), (search) => {
      const parsed = parseWebsitesSearch(search);
      expect(parseWebsitesSearch({ ...parsed })).toEqual(parsed);
      expect(getShownColumns(parsed)).toContain('title');
    }),
  );
});

test('a view is a filter of the API, and without a sort order the list is in menu order', () => {
  expect(getFilters({ view: 'hidden', q: 'a', type: 'app' })).toEqual({
    q: 'a',
    type: 'app',
    public: 'false',
  });
  expect(getFilters({})).toEqual({});
  expect(getOrder({})).toBeUndefined();
  expect(getOrder({ sort: 'year' })).toEqual({ sort: 'year', direction: 'asc' });
  expect(getFilters({ view: 'drafts' })).toEqual({ draft: 'true' });
  expect(getFilters({ view: 'incomplete_nl' })).toEqual({ incomplete: 'nl' });
  expect((['year', 'en', 'nl', 'updated_at'] as const).every(isSortable)).toBe(true);
});
