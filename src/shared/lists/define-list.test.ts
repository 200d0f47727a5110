import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defineList, formatListSearch } from './define-list.ts';
import {
  asLayout,
  choice,
  constant,
  day,
  flag,
  matching,
  onlyWith,
  recordId,
  text,
  year,
} from './parameters.ts';

const list = defineList({
  path: '/admin/purchases',
  filters: {
    q: text(10),
    view: choice(['all', 'removed'], 'all'),
    client: recordId,
    year,
    quarter: onlyWith('year', choice(['1', '2'])),
    state: onlyWith('view', flag, 'removed'),
    from: day,
    layout: asLayout(choice(['table'])),
  },
  sorts: ['date', 'total'],
  defaultOrder: { sort: 'date', direction: 'desc' },
  columns: { all: ['title', 'date', 'total', 'id'], fixed: 'title', optional: ['id'] },
  pageSizes: [50, 25],
});

test('X57: parsing is idempotent and drops defaults', () => {
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'all',
      'removed',
      '2026',
      '1',
      '2',
      'total',
      'asc',
      'desc',
      '25',
      '50',
      'id,date',
      'true',
    ),
  );
  const names = ['q', 'view', 'year', 'quarter', 'state', 'sort', 'direction', 'columns', 'page', 'per_page'];
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), (params) => {
      const search = list.parse(params);
      expect(list.parse(search)).toEqual(search);
      expect(list.getShownColumns(search)).toContain('title');
      expect(search.view).not.toBe('all');
    }),
  );
  expect(
    list.parse({ view: 'all', sort: 'secret', direction: 'desc', page: '1', per_page: '50', q: ' ' }),
  ).toEqual({});
  expect(list.parse({ columns: 'total,date', client: 'x', from: '2026-02-31' })).toEqual({});
});

test('a parameter that depends on another parameter is dropped if that is absent', () => {
  expect(list.parse({ quarter: '1', state: 'true' })).toEqual({});
  expect(list.parse({ year: 2026, quarter: '1', view: 'removed', state: 'true' })).toEqual({
    year: '2026',
    quarter: '1',
    view: 'removed',
    state: 'true',
  });
});

test('changing a filter returns to the first page and keeps the sort order', () => {
  const search = list.parse({ q: 'bon', sort: 'total', page: '3', per_page: '25' });
  expect(search).toEqual({ q: 'bon', sort: 'total', direction: 'asc', page: '3', per_page: '25' });
  expect(list.change(search, { q: '' })).toEqual({ sort: 'total', direction: 'asc', per_page: '25' });
  expect(list.change(search, { page: '2' })).toMatchObject({ q: 'bon', page: '2' });
});

test('the API gets the filters, the sort order and the page, but not the layout', () => {
  const search = list.parse({ q: 'bon', layout: 'table', columns: 'id', sort: 'total', page: '3' });
  expect(list.getFilters(search)).toEqual({ q: 'bon' });
  expect(list.toQuery(search)).toEqual({
    q: 'bon',
    sort: 'total',
    direction: 'asc',
    page: '3',
    per_page: '50',
  });
  expect(list.toCsvQuery(search)).toEqual({ q: 'bon', sort: 'total', direction: 'asc' });
  expect(list.toQuery(list.parse({}))).toEqual({ per_page: '50' });
});

test('rows are in the default order unless the URL specifies another', () => {
  expect(list.getShownOrder({})).toEqual({ sort: 'date', direction: 'desc' });
  expect(list.getShownOrder({ sort: 'total', direction: 'asc' })).toEqual({
    sort: 'total',
    direction: 'asc',
  });
  expect([list.isSortable('total'), list.isSortable('id')]).toEqual([true, false]);
});

test('a list can omit the ascending direction, map its views to filters, and share its page', () => {
  const other = defineList({
    path: '/admin/pages',
    filters: { tab: constant('list'), view: choice(['bin']), tag: matching(/^\w+$/) },
    sorts: ['title'],
    omitsAscending: true,
    viewFilters: { bin: { removed: 'true' } },
    pageSizes: [25],
  });
  expect(other.parse({ sort: 'title', direction: 'asc' })).toEqual({ tab: 'list', sort: 'title' });
  expect(other.parse({ sort: 'title', direction: 'desc' })).toMatchObject({ direction: 'desc' });
  expect(other.toCsvQuery(other.parse({ sort: 'title', view: 'bin', tag: 'a' }))).toEqual({
    tag: 'a',
    removed: 'true',
    sort: 'title',
    direction: 'asc',
  });
});

test('equal search parameters give the same string', () => {
  expect(formatListSearch({ view: 'removed', q: 'a b' })).toBe(
    formatListSearch({ q: 'a b', view: 'removed' }),
  );
});
