import { expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';

test('every word of a query is a prefix', () => {
  expect(parseQuery('  Kromme  KADE ')).toEqual({ prefixes: ['kromme', 'kade'], phrase: 'krommekade' });
});

test('redundant words are dropped', () => {
  expect(parseQuery('ha haven ha')?.prefixes).toEqual(['haven']);
  expect(parseQuery('haven havenkantoor')?.prefixes).toEqual(['havenkantoor']);
  expect(parseQuery('haven haven')?.prefixes).toEqual(['haven']);
});

test('search operators have no meaning in a query', () => {
  expect(parseQuery('kade AND NOT "haven" OR title:x*')?.prefixes).toEqual([
    'kade',
    'and',
    'not',
    'haven',
    'or',
    'title',
    'x',
  ]);
});

test('only the first eight words of a long query count', () => {
  expect(parseQuery('a1 b1 c1 d1 e1 f1 g1 h1 i1')?.prefixes).toHaveLength(8);
});

test('a query without letters or digits gives undefined', () => {
  for (const query of ['', ' ', '%', '*', '""', '🎉', '\0']) expect(parseQuery(query)).toBeUndefined();
});
