import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chartPieces, linePath, nearestPoint, share, timeExtent, valueTicks } from './chart-line.ts';

const pointsOf = (values: readonly (number | null)[]) => values.map((value, at) => ({ at, value }));
const amount = fc.nat(1e9).map((value) => value / 1e6);

test('a scale reaches around all values, in even steps of 1, 2 or 5', () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 30 }), (values) => {
      const ticks = valueTicks(pointsOf(values));
      const [first = 0, last = 0] = [ticks[0], ticks.at(-1)];
      const slack = Math.max(...values) * 1e-6;
      expect(first).toBeLessThanOrEqual(Math.min(...values) + slack);
      expect(last).toBeGreaterThanOrEqual(Math.max(...values) - slack);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(7);
    }),
  );
  expect(valueTicks(pointsOf([0.2365, 0.24]))).toEqual([0.236, 0.237, 0.238, 0.239, 0.24]);
  expect(valueTicks(pointsOf([1, 2, 3]))).toEqual([0, 1, 2, 3]);
  expect(valueTicks(pointsOf([null]))).toEqual([]);
});

test('a line is cut where a value is unknown, and where nothing was read for long', () => {
  const at = (...moments: number[]) => moments.map((moment) => ({ at: moment, value: 1 }));
  expect(chartPieces([...at(0, 1, 2), ...at(20, 21, 22)]).map(({ length }) => length)).toEqual([3, 3]);
  expect(chartPieces(pointsOf([1, 2, null, 3])).map(({ length }) => length)).toEqual([2, 1]);
  expect(chartPieces(pointsOf([null, null]))).toEqual([]);
});

test('no value is lost or made up by cutting a line', () => {
  fc.assert(
    fc.property(fc.array(fc.option(amount), { maxLength: 40 }), (values) => {
      const kept = chartPieces(pointsOf(values)).flat();
      expect(kept.map(({ value }) => value)).toEqual(values.filter((value) => value !== null));
    }),
  );
});

test('a line is drawn from below at the left to above at the right; a lone point is a dot', () => {
  const [from, to] = [0, 10];
  const points = [
    { at: 0, value: 0 },
    { at: 10, value: 10 },
  ];
  expect(linePath([points], { from, to }, { from, to })).toBe('M0 1000L1000 0');
  expect(linePath([[{ at: 5, value: 5 }]], { from, to }, { from, to })).toBe('M500 500h0');
  expect(share(3, { from: 3, to: 3 })).toBe(500);
});

test('the point under the pointer is the nearest in time', () => {
  const points = [0, 1, 2, 10].map((at) => ({ at, value: at }));
  expect([0, 0.16, 0.5, 0.9, 1].map((part) => nearestPoint(points, part))).toEqual([0, 2, 2, 3, 3]);
  expect(timeExtent(points)).toEqual({ from: 0, to: 10 });
  expect(timeExtent([])).toEqual({ from: 0, to: 0 });
});
