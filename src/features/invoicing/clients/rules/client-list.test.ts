import { expect, test } from 'vitest';
import { clientList } from './client-list.ts';

const { parse, getShownColumns, toCsvQuery } = clientList;

test('valid search parameters are kept, and defaults and others are dropped', () => {
  const search = {
    q: ' kade ',
    view: 'archived',
    sort: 'revenue',
    direction: 'desc',
    page: '2',
    per_page: '50',
  };
  expect(parse(search)).toEqual({ ...search, q: 'kade' });
  const invalid = {
    q: ' ',
    view: 'all',
    sort: 'secret',
    direction: 'desc',
    page: '1',
    per_page: '25',
    x: '1',
  };
  expect(parse(invalid)).toEqual({});
});

test('89: the default columns follow the criterion, others can be shown, and the name cannot be hidden', () => {
  expect(getShownColumns(parse({}))).toEqual([
    'id',
    'name',
    'rate',
    'revenue',
    'last_invoice',
    'has_uninvoiced',
    'created_at',
    'actions',
  ]);
  expect(getShownColumns(parse({ columns: 'needs_invoice' }))).toEqual(['name', 'needs_invoice']);
});

test('the sort order of the API has a direction only with a column', () => {
  expect(toCsvQuery({ sort: 'name' })).toEqual({ sort: 'name', direction: 'asc' });
  expect(toCsvQuery({ view: 'outstanding' })).toEqual({ view: 'outstanding' });
});
