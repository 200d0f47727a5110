import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeTicks } from './time-ticks.ts';

const ticksOf = (from: string, to: string, timeZone = 'Europe/Amsterdam') => {
  const { at, unit } = timeTicks({ from: Date.parse(from), to: Date.parse(to) }, timeZone);
  return [unit, ...at.map((time) => new Date(time).toISOString().slice(0, 16))];
};

test('a day is divided into full hours of local time, even across a clock change', () => {
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

test('months begin at the local time of the time zone', () => {
  const year = ['2025-11-20T10:00Z', '2026-11-21T10:00Z'] as const;
  expect(ticksOf(...year)).toEqual([
    'month',
    '2025-12-31T23:00',
    '2026-03-31T22:00',
    '2026-06-30T22:00',
    '2026-09-30T22:00',
  ]);
  expect(ticksOf(...year, 'UTC').slice(0, 3)).toEqual(['month', '2026-01-01T00:00', '2026-04-01T00:00']);
});

test('there are a few ticks for any range, in order and within it', () => {
  const year = 365 * 24 * 3_600_000;
  const extent = fc.tuple(
    fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2035-01-01') }),
    fc.integer({ min: 1000, max: 10 * year }),
  );
  fc.assert(
    fc.property(extent, ([from, length]) => {
      const { at } = timeTicks({ from, to: from + length }, 'Europe/Amsterdam');
      expect(at.length).toBeLessThanOrEqual(6);
      for (const time of at) expect(time >= from && time <= from + length).toBe(true);
      expect(at).toEqual(at.toSorted((one, other) => one - other));
    }),
  );
  expect(timeTicks({ from: 5, to: 5 }, 'UTC').at).toEqual([5]);
});
