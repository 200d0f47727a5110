import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeRows, encodeRows } from './row-codec.ts';

test('rows are the same after they were encoded and decoded', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
    fc.integer(),
    fc.constant(null),
  );
  fc.assert(
    fc.property(fc.array(fc.array(value, { maxLength: 5 }), { maxLength: 20 }), (rows) => {
      expect(decodeRows(encodeRows(rows))).toEqual(rows.map((row) => row.map((v) => (v === 0 ? 0 : v))));
    }),
  );
  expect(() => encodeRows([[Number.NaN]])).toThrow(TypeError);
  expect(() => decodeRows('[1]\n[2')).toThrow(SyntaxError);
  expect(() => decodeRows('{}\n')).toThrow(TypeError);
});
