import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxAttempts, retryDelayMs } from './job-runner.ts';

const minutes = (attempts: number) => {
  const delay = retryDelayMs(attempts, 0.5);
  return delay === undefined ? undefined : delay / 60_000;
};

test('the delays grow from a minute to six hours', () => {
  expect([1, 2, 3, 4, 5, 6, 11].map(minutes)).toEqual([1, 5, 25, 125, 360, 360, 360]);
});

test('a job kind that someone waits for is first retried after seconds', () => {
  expect([1, 2, 3, 4, 5, 11].map((attempts) => retryDelayMs(attempts, 0.5, 5000))).toEqual(
    [5, 25, 125, 625, 3125, 21_600].map((seconds) => seconds * 1000),
  );
});

test('a job fails for good after twelve attempts, about two days after the first', () => {
  expect(minutes(maxAttempts)).toBeUndefined();
  const all = Array.from({ length: maxAttempts - 1 }, (_, index) => minutes(index + 1) ?? 0);
  expect(all.reduce((sum, delay) => sum + delay, 0) / 60).toBeCloseTo(44.6, 1);
});

const attempt = fc.integer({ min: 1, max: maxAttempts - 1 });
const random = fc.double({ min: 0, max: 1, noNaN: true });

test('a delay is at least 48 seconds and at most 7.2 hours', () => {
  fc.assert(
    fc.property(attempt, random, (attempts, value) => {
      const delay = retryDelayMs(attempts, value);
      expect(delay).toBeGreaterThanOrEqual(48_000);
      expect(delay).toBeLessThanOrEqual(7.2 * 60 * 60_000);
    }),
  );
});

test('up to the maximum, each delay is longer than the last, whatever the random values', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), random, random, (attempts, one, other) => {
      expect(retryDelayMs(attempts + 1, one)).toBeGreaterThan(retryDelayMs(attempts, other) ?? 0);
    }),
  );
});

test('jobs that failed at the same time are retried at different times', () => {
  fc.assert(
    fc.property(attempt, random, random, (attempts, one, other) => {
      fc.pre(Math.abs(one - other) > 0.001);
      expect(retryDelayMs(attempts, one)).not.toBe(retryDelayMs(attempts, other));
    }),
  );
});
