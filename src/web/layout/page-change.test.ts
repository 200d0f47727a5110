import { expect, test } from 'vitest';
import { getPageChange, type PageLocation } from './page-change.ts';

function at(path: string): PageLocation {
  const { pathname, search, searchParams } = new URL(path, 'http://localhost');
  const view = searchParams.get('view');
  return { pathname, searchStr: search, search: view === null ? {} : { view } };
}

test.each([
  ['/', '/websites/a', { kind: 'open', record: '/websites/a' }],
  ['/websites', '/websites/a', { kind: 'open', record: '/websites/a' }],
  ['/websites/a', '/', { kind: 'close', record: '/websites/a' }],
  ['/websites/a', '/websites?skills=', { kind: 'close', record: '/websites/a' }],
  ['/websites/a', '/info', undefined],
  ['/websites/a', '/websites/b', { kind: 'turn', before: '/websites/a', record: '/websites/b' }],
  ['/websites/a', '/websites/a', undefined],
  ['/images', '/images?view=b', { kind: 'open', record: '/images/b' }],
  ['/images?view=b', '/images', { kind: 'close', record: '/images/b' }],
  ['/images?view=b', '/images?view=c', { kind: 'turn', before: '/images/b', record: '/images/c' }],
  ['/websites', '/websites?skills=vue', { kind: 'filter' }],
  ['/websites', '/websites', undefined],
  ['/websites', '/images', undefined],
  ['/staking_contracts', '/staking_contracts?sort=-apy', undefined],
])('from %s to %s: %o', (from, to, change) => {
  expect(getPageChange(at(from), at(to))).toEqual(change);
});
