import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDuration, parseDuration } from './durations.ts';

test.each([
  ['3:30', 210],
  ['3.5', 210],
  ['3,5', 210],
  ['330', 330],
  ['8', 480],
  ['24', 1440],
  ['25', 25],
  ['0:05', 5],
  ['3h', 180],
  ['3u30', 210],
  ['45m', 45],
  ['0,33', 20],
  [' 7:20 ', 440],
  ['3:60', undefined],
  ['-1', undefined],
  ['1001:00', undefined],
  ['', undefined],
  ['abc', undefined],
])('the duration %j is %s minutes', (text, expected) => {
  expect(parseDuration(text)).toBe(expected);
});

test('a formatted duration parses back to the same minutes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), (minutes) => {
      expect(parseDuration(formatDuration(minutes))).toBe(minutes);
    }),
  );
});

test('in Dutch a dot before three digits groups thousands, in English a comma does', () => {
  expect(parseDuration('1.225', 'nl')).toBe(parseDuration('1225', 'nl'));
  expect(parseDuration('1,225', 'nl')).toBe(74);
  expect(parseDuration('1.225u', 'nl')).toBeUndefined();
});
