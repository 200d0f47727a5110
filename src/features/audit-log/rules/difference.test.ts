import { expect, test } from 'vitest';
import { differenceOf } from './difference.ts';

test('a difference names what became something else, in the order of the fields', () => {
  expect(
    differenceOf(
      { name: 'Kade', role: 'member', year: 7 },
      { name: 'Kade', role: 'owner', tags: ['a', 'b'] },
    ),
  ).toEqual([
    { name: 'role', before: 'member', after: 'owner' },
    { name: 'year', before: '7', after: undefined },
    { name: 'tags', before: undefined, after: 'a, b' },
  ]);
});

test('what was nothing or is nothing is told from one side; null is a value', () => {
  expect(differenceOf(null, { name: 'Kade', disabled: null })).toEqual([
    { name: 'name', before: undefined, after: 'Kade' },
    { name: 'disabled', before: undefined, after: 'null' },
  ]);
  expect(differenceOf({ name: 'Kade' }, null)).toEqual([{ name: 'name', before: 'Kade', after: undefined }]);
  expect(differenceOf(null, null)).toEqual([]);
  expect(differenceOf({ __proto__: null, toString: 'x' }, {})).toEqual([
    { name: 'toString', before: 'x', after: undefined },
  ]);
});
