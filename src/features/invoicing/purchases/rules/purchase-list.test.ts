import { expect, test } from 'vitest';
import { purchaseList } from './purchase-list.ts';

test('invalid search parameters and defaults are dropped', () => {
  expect(purchaseList.parse({ view: 'all', year: '20267', sort: 'secret', page: '1', q: '  ' })).toEqual({});
  expect(
    purchaseList.parse({
      view: 'removed',
      year: 2026,
      quarter: '3',
      treatment: 'eu_4b',
      q: ' bon ',
      page: 2,
    }),
  ).toEqual({ view: 'removed', year: '2026', quarter: '3', treatment: 'eu_4b', q: 'bon', page: '2' });
});

test('a quarter requires a year, and a sort order has a direction', () => {
  expect(purchaseList.parse({ quarter: '3', sort: 'total' })).toEqual({ sort: 'total', direction: 'asc' });
});
