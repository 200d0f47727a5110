import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalRow, createSeal, type UnsealedRow } from './chain.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', 'null', '"', '","', '\\', '[]', ','),
);
const orNull = fc.option(text);
const row: fc.Arbitrary<UnsealedRow> = fc.record({
  seq: fc.integer({ min: 1 }),
  id: text,
  at: text,
  actor_id: orNull,
  actor_name: orNull,
  action: text,
  noun: text,
  noun_id: orNull,
  before: orNull,
  after: orNull,
  address: orNull,
  previous_hash: text,
  created_at: text,
});
const names = [
  'id',
  'at',
  'actor_id',
  'actor_name',
  'action',
  'noun',
  'noun_id',
  'before',
  'after',
  'address',
  'previous_hash',
  'created_at',
] as const;

test('different rows never have the same text, the same row always has', () => {
  fc.assert(
    fc.property(row, row, (one, other) => {
      const isSame = names.every((name) => one[name] === other[name]) && one.seq === other.seq;
      expect(canonicalRow(one) === canonicalRow(other)).toBe(isSame);
      expect(canonicalRow({ ...one })).toBe(canonicalRow(one));
    }),
  );
});

test('what moves from one column to the next makes another text', () => {
  fc.assert(
    fc.property(row, fc.constantFrom(...names), fc.constantFrom(...names), (one, from, to) => {
      const moved = { ...one, [from]: one[to] ?? '', [to]: one[from] ?? '' };
      const isSame = names.every((name) => one[name] === moved[name]);
      expect(canonicalRow(moved) === canonicalRow(one)).toBe(isSame);
    }),
  );
});

test('the text of a row has every column, in an order that does not depend on the row’s', () => {
  fc.assert(
    fc.property(row, (one) => {
      const turned = Object.fromEntries(Object.entries(one).toReversed()) as unknown as UnsealedRow;
      expect(canonicalRow(turned)).toBe(canonicalRow(one));
      expect(JSON.parse(canonicalRow(one))).toHaveLength(Object.keys(one).length + 1);
    }),
  );
});

test('the hash depends on the secret and is of 256 bits', () => {
  fc.assert(
    fc.property(row, (one) => {
      const hash = createSeal('one secret of an installation, long enough')(one);
      expect(hash).toMatch(/^[\da-f]{64}$/);
      expect(createSeal('another secret of an installation, as long')(one)).not.toBe(hash);
    }),
    { numRuns: 20 },
  );
});
