import { expect, test } from 'vitest';
import { sortAsNavigation } from './nav-groups.ts';

test('the list of shortcuts has the sections in the order of the navigation', () => {
  const items = [
    { name: 'overview', group: undefined },
    { name: 'outbox', group: 'system' },
    { name: 'invoices', group: 'bookkeeping' },
    { name: 'websites', group: 'content' },
    { name: 'images', group: 'content' },
    { name: 'hours', group: 'work' },
  ] as const;
  expect(sortAsNavigation(items).map(({ name }) => name)).toEqual([
    'overview',
    'websites',
    'images',
    'hours',
    'invoices',
    'outbox',
  ]);
});
