import { expect, test } from 'vitest';
import { readQuestion } from './wanted.ts';

test('every word of a question is the beginning of a word to be found', () => {
  expect(readQuestion('  Kromme  KADE ')).toEqual({ prefixes: ['kromme', 'kade'], whole: 'krommekade' });
});

test('words that ask for nothing more are left out', () => {
  expect(readQuestion('ha haven ha')?.prefixes).toEqual(['haven']);
  expect(readQuestion('haven havenkantoor')?.prefixes).toEqual(['havenkantoor']);
  expect(readQuestion('haven haven')?.prefixes).toEqual(['haven']);
});

test('nothing in a question has a meaning of its own', () => {
  expect(readQuestion('kade AND NOT "haven" OR title:x*')?.prefixes).toEqual([
    'kade',
    'and',
    'not',
    'haven',
    'or',
    'title',
    'x',
  ]);
});

test('of a long question the first eight words count', () => {
  expect(readQuestion('a1 b1 c1 d1 e1 f1 g1 h1 i1')?.prefixes).toHaveLength(8);
});

test('a question without letters and digits asks for nothing', () => {
  for (const question of ['', ' ', '%', '*', '""', '🎉', '\0'])
    expect(readQuestion(question)).toBeUndefined();
});
