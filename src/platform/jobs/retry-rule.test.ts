import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostAttempts, retryPauseMs } from './retry-rule.ts';

const minutes = (attempts: number) => {
  const pause = retryPauseMs(attempts, 0.5);
  return pause === undefined ? undefined : pause / 60_000;
};

test('the pauses grow from a minute to six hours', () => {
  expect([1, 2, 3, 4, 5, 6, 11].map(minutes)).toEqual([1, 5, 25, 125, 360, 360, 360]);
});

test('a job is given up after twelve attempts, about two days after it was first begun', () => {
  expect(minutes(mostAttempts)).toBeUndefined();
  const all = Array.from({ length: mostAttempts - 1 }, (_, index) => minutes(index + 1) ?? 0);
  expect(all.reduce((sum, pause) => sum + pause, 0) / 60).toBeCloseTo(44.6, 1);
});

const attempt = fc.integer({ min: 1, max: mostAttempts - 1 });
const chance = fc.double({ min: 0, max: 1, noNaN: true });

test('a pause is never shorter than 48 seconds nor longer than 7.2 hours', () => {
  fc.assert(
    fc.property(attempt, chance, (attempts, random) => {
      const pause = retryPauseMs(attempts, random);
      expect(pause).toBeGreaterThanOrEqual(48_000);
      expect(pause).toBeLessThanOrEqual(7.2 * 60 * 60_000);
    }),
  );
});

test('up to the longest, the next pause is longer whatever the chances are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), chance, chance, (attempts, one, other) => {
      expect(retryPauseMs(attempts + 1, one)).toBeGreaterThan(retryPauseMs(attempts, other) ?? 0);
    }),
  );
});

test('jobs that failed together come back apart', () => {
  fc.assert(
    fc.property(attempt, chance, chance, (attempts, one, other) => {
      fc.pre(Math.abs(one - other) > 0.001);
      expect(retryPauseMs(attempts, one)).not.toBe(retryPauseMs(attempts, other));
    }),
  );
});
