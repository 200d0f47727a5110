import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoffMs, withJitter } from './backoff.ts';

const limits = fc
  .record({
    initialMs: fc.integer({ min: 1, max: 100_000 }),
    maxMs: fc.integer({ min: 1, max: 100_000_000 }),
    factor: fc.integer({ min: 1, max: 10 }),
  })
  .filter(({ initialMs, maxMs }) => initialMs <= maxMs);
const failures = fc.integer({ min: 1, max: 5000 });
const random = fc.double({ min: 0, max: 1, noNaN: true });

test('the delay doubles with each failure up to its maximum', () => {
  const delays = [1, 2, 3, 4, 5, 5000].map((count) => backoffMs(count, { initialMs: 250, maxMs: 2500 }));
  expect(delays).toEqual([250, 500, 1000, 2000, 2500, 2500]);
});

test('the delay is multiplied by another factor if one is given', () => {
  const delays = [1, 2, 3, 4].map((count) => backoffMs(count, { initialMs: 1, maxMs: 100, factor: 5 }));
  expect(delays).toEqual([1, 5, 25, 100]);
});

test('the delay stays between the initial and the maximum delay, however many failures there were', () => {
  fc.assert(
    fc.property(limits, failures, (backoff, count) => {
      expect(backoffMs(1, backoff)).toBe(backoff.initialMs);
      expect(backoffMs(count, backoff)).toBeGreaterThanOrEqual(backoff.initialMs);
      expect(backoffMs(count, backoff)).toBeLessThanOrEqual(backoff.maxMs);
    }),
  );
});

test('a further failure never shortens the delay', () => {
  fc.assert(
    fc.property(limits, failures, (backoff, count) => {
      expect(backoffMs(count + 1, backoff)).toBeGreaterThanOrEqual(backoffMs(count, backoff));
    }),
  );
});

test('jitter keeps a delay within its ratio, in whole milliseconds, and does not change the middle', () => {
  const delay = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(delay, random, random, (ms, ratio, random) => {
      const jittered = withJitter(ms, ratio, random);
      expect(Number.isInteger(jittered)).toBe(true);
      expect(jittered).toBeGreaterThanOrEqual(Math.floor(ms * (1 - ratio)));
      expect(jittered).toBeLessThanOrEqual(Math.ceil(ms * (1 + ratio)));
      expect(withJitter(ms, ratio, 0.5)).toBe(ms);
      expect(withJitter(ms, 0, random)).toBe(ms);
    }),
  );
});
