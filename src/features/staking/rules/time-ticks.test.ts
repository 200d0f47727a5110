import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeTicks } from './time-ticks.ts';

const ticksOf = (from: string, to: string) => {
  const { at, form } = timeTicks({ from: Date.parse(from), to: Date.parse(to) });
  return [form, ...at.map((moment) => new Date(moment).toISOString().slice(0, 16))];
};

test('a day is divided by hours of the clock on the wall, also where that was changed', () => {
  expect(ticksOf('2026-11-20T10:00Z', '2026-11-21T10:00Z')).toEqual([
    'minute',
    '2026-11-20T11:00',
    '2026-11-20T17:00',
    '2026-11-20T23:00',
    '2026-11-21T05:00',
  ]);
  expect(ticksOf('2026-10-24T10:00Z', '2026-10-26T10:00Z')).toEqual([
    'minute',
    '2026-10-24T10:00',
    '2026-10-24T22:00',
    '2026-10-25T11:00',
    '2026-10-25T23:00',
  ]);
});

test('months and years begin where they do', () => {
  expect(ticksOf('2025-11-20T10:00Z', '2026-11-21T10:00Z')).toEqual([
    'month',
    '2025-12-31T23:00',
    '2026-03-31T22:00',
    '2026-06-30T22:00',
    '2026-09-30T22:00',
  ]);
});

test('whatever is spanned, there are few ticks, in order, within it', () => {
  const year = 365 * 24 * 3_600_000;
  const span = fc.tuple(
    fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2035-01-01') }),
    fc.integer({ min: 1000, max: 10 * year }),
  );
  fc.assert(
    fc.property(span, ([from, length]) => {
      const { at } = timeTicks({ from, to: from + length });
      expect(at.length).toBeLessThanOrEqual(6);
      for (const moment of at) expect(moment >= from && moment <= from + length).toBe(true);
      expect(at).toEqual(at.toSorted((one, other) => one - other));
    }),
  );
  expect(timeTicks({ from: 5, to: 5 }).at).toEqual([5]);
});
