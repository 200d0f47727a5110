import { expect, test } from 'vitest';
import { moveId } from './row-order.ts';

test('an id moves to an index, and all others keep their order', () => {
  const ids = ['a', 'b', 'c', 'd'];
  expect(moveId(ids, 'c', 0)).toEqual(['c', 'a', 'b', 'd']);
  expect(moveId(ids, 'a', 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moveId(ids, 'a', 3)).toEqual(['b', 'c', 'd', 'a']);
  expect(moveId(ids, 'x', 1)).toEqual(ids);
  expect(ids).toEqual(['a', 'b', 'c', 'd']);
});
