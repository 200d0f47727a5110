import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bandAt,
  bandCenter,
  extentOf,
  extremes,
  linePath,
  nearestIndex,
  share,
  splitAtGaps,
  valueTicks,
} from './chart-scale.ts';

const pointsOf = (values: readonly (number | null)[]) => values.map((value, at) => ({ at, value }));
const amount = fc.integer({ min: -1e9, max: 1e9 }).map((value) => value / 1e6);

test('a scale covers all values in a few even steps', () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 30 }), fc.boolean(), (values, includesZero) => {
      const ticks = valueTicks(values, { includesZero });
      const [first = 0, last = 0] = [ticks[0], ticks.at(-1)];
      const slack = Math.max(...values.map(Math.abs)) * 1e-6;
      expect(first).toBeLessThanOrEqual(Math.min(...values) + slack);
      expect(last).toBeGreaterThanOrEqual(Math.max(...values) - slack);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(7);
      if (includesZero) expect(ticks).toContain(0);
    }),
  );
});

test('a scale begins at zero unless the values are close together and far from it', () => {
  expect(valueTicks([1, 2, 3])).toEqual([0, 1, 2, 3]);
  expect(valueTicks([0.2365, 0.24])).toEqual([0.236, 0.237, 0.238, 0.239, 0.24]);
  expect(valueTicks([0.2365, 0.24], { includesZero: true })).toEqual([0, 0.1, 0.2, 0.3]);
  expect(valueTicks([-30, -10], { includesZero: true })).toEqual([-30, -20, -10, 0]);
  expect(valueTicks([])).toEqual([]);
});

test('a line is interrupted where a value is unknown, and where nothing was measured for a long time', () => {
  const at = (...positions: number[]) => positions.map((position) => ({ at: position, value: 1 }));
  expect(splitAtGaps([...at(0, 1, 2), ...at(20, 21, 22)]).map(({ length }) => length)).toEqual([3, 3]);
  expect(splitAtGaps(pointsOf([1, 2, null, 3])).map(({ length }) => length)).toEqual([2, 1]);
  expect(splitAtGaps(pointsOf([null, null]))).toEqual([]);
  // Values at irregular times have no outage between them, but can still be unknown.
  expect(splitAtGaps([...at(0, 1, 2), ...at(20, 21, 22)], false).map(({ length }) => length)).toEqual([6]);
  expect(splitAtGaps(pointsOf([1, 2, null, 3]), false).map(({ length }) => length)).toEqual([2, 1]);
});

test('interrupting a line loses no value and adds none', () => {
  fc.assert(
    fc.property(fc.array(fc.option(amount), { maxLength: 40 }), (values) => {
      const kept = splitAtGaps(pointsOf(values)).flat();
      expect(kept.map(({ value }) => value)).toEqual(values.filter((value) => value !== null));
    }),
  );
});

test('a line is drawn from the lower left to the upper right, and a single point as a dot', () => {
  const ends = { from: 0, to: 10 };
  const points = [
    { at: 0, value: 0 },
    { at: 10, value: 10 },
  ];
  expect(linePath(points, { positions: ends, scale: ends })).toBe('M0 1000L1000 0');
  expect(linePath([{ at: 5, value: 5 }], { positions: ends, scale: ends })).toBe('M500 500h0');
  expect(share(3, { from: 3, to: 3 })).toBe(500);
});

test('a pointer reads the nearest point, or the bar of its band', () => {
  const points = [0, 1, 2, 10].map((at) => ({ at, value: at }));
  expect([0, 0.16, 0.5, 0.9, 1].map((part) => nearestIndex(points, part))).toEqual([0, 2, 2, 3, 3]);
  expect(extentOf(points)).toEqual({ from: 0, to: 10 });
  expect(extentOf([])).toEqual({ from: 0, to: 0 });
  expect([-0.1, 0, 0.49, 0.5, 1].map((part) => bandAt(2, part))).toEqual([0, 0, 0, 1, 1]);
});

test('each bar is read at its own centre', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(59), (count, index) => {
      fc.pre(index < count);
      expect(bandAt(count, bandCenter(index, count) / 1000)).toBe(index);
    }),
  );
});

test('the extremes are the first lowest and the first highest known value', () => {
  expect(extremes([null, 3, 1, null, 5, 1, 5])).toEqual({ low: 2, high: 4 });
  expect(extremes([null])).toEqual({ low: -1, high: -1 });
});
