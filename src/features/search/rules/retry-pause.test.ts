import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { retryPauseMs } from './retry-pause.ts';

test('the pause after a failure grows from a quarter of a second to a minute', () => {
  expect([1, 2, 3, 8, 9, 10].map(retryPauseMs)).toEqual([250, 500, 1000, 32_000, 60_000, 60_000]);
});

test('the pause never shrinks and never ends, however often it fails', () => {
  assert(
    property(integer({ min: 1, max: 1_000_000 }), (failures) => {
      expect(retryPauseMs(failures + 1)).toBeGreaterThanOrEqual(retryPauseMs(failures));
      expect(retryPauseMs(failures)).toBeLessThanOrEqual(60_000);
    }),
  );
});
