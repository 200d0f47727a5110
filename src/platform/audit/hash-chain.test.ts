import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalizeRow, createRowHasher, type UnhashedRow } from './hash-chain.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', 'null', '"', '","', '\\', '[]', ','),
);
const orNull = fc.option(text);
const row: fc.Arbitrary<UnhashedRow> = fc.record({
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

test('different rows have different canonical texts, and equal rows have the same', () => {
  fc.assert(
    fc.property(row, row, (one, other) => {
      const isSame = names.every((name) => one[name] === other[name]) && one.seq === other.seq;
      expect(canonicalizeRow(one) === canonicalizeRow(other)).toBe(isSame);
      expect(canonicalizeRow({ ...one })).toBe(canonicalizeRow(one));
    }),
  );
});

test('swapping the values of two columns changes the text', () => {
  fc.assert(
    fc.property(row, fc.constantFrom(...names), fc.constantFrom(...names), (one, from, to) => {
      const moved = { ...one, [from]: one[to] ?? '', [to]: one[from] ?? '' };
      const isSame = names.every((name) => one[name] === moved[name]);
      expect(canonicalizeRow(moved) === canonicalizeRow(one)).toBe(isSame);
    }),
  );
});

test('the text contains every column in a fixed order, whatever the order in the row', () => {
  fc.assert(
    fc.property(row, (one) => {
      const reversed = Object.assign(Object.fromEntries(Object.entries(one).toReversed()), one);
      expect(canonicalizeRow(reversed)).toBe(canonicalizeRow(one));
      expect(JSON.parse(canonicalizeRow(one))).toHaveLength(Object.keys(one).length + 1);
    }),
  );
});

test('the hash depends on the key and is 256 bits long', () => {
  fc.assert(
    fc.property(row, (one) => {
      const hash = createRowHasher('one key of an audit log')(one);
      expect(hash).toMatch(/^[\da-f]{64}$/);
      expect(createRowHasher('another key of an audit log')(one)).not.toBe(hash);
    }),
    { numRuns: 20 },
  );
});
