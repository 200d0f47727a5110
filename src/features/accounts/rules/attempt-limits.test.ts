import fc from 'fast-check';
import { expect, test } from 'vitest';
import { delayBeforeAttempt, secondsUntil } from './attempt-limits.ts';

test('X5: attempts on an account are delayed more and more, up to four seconds', () => {
  expect([1, 10, 11, 12, 13, 14, 15, 16].map(delayBeforeAttempt)).toEqual([
    0, 0, 250, 500, 1000, 2000, 4000, 4000,
  ]);
});

test('X5: the delay never shrinks and never exceeds the maximum', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (attempts) => {
      expect(delayBeforeAttempt(attempts + 1)).toBeGreaterThanOrEqual(delayBeforeAttempt(attempts));
      expect(delayBeforeAttempt(attempts)).toBeLessThanOrEqual(4000);
    }),
  );
});

test('X5: the retry time is in whole seconds, at least one', () => {
  const now = new Date('2030-01-01T00:00:00.000Z');
  expect(secondsUntil('2030-01-01T00:15:00.000Z', now)).toBe(900);
  expect(secondsUntil('2030-01-01T00:00:00.001Z', now)).toBe(1);
  expect(secondsUntil('2029-12-31T23:59:59.000Z', now)).toBe(1);
});
