import { expect, test } from 'vitest';
import { toPictureRows } from './picture-rows.ts';

test('pictures are arranged in order in rows with at most one of each kind', () => {
  const rows = (...kinds: ('phone' | 'detail')[]) =>
    toPictureRows(kinds.map((kind) => ({ kind }))).map((row) =>
      row.map(({ picture, index }) => `${index} ${picture.kind}`),
    );
  expect(rows()).toEqual([]);
  expect(rows('phone')).toEqual([['0 phone']]);
  expect(rows('detail', 'phone')).toEqual([['0 detail', '1 phone']]);
  expect(rows('phone', 'detail', 'detail', 'phone')).toEqual([
    ['0 phone', '1 detail'],
    ['2 detail', '3 phone'],
  ]);
  expect(rows('detail', 'detail')).toEqual([['0 detail'], ['1 detail']]);
});
