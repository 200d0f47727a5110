import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextCount } from './counting.ts';
import { clockText, stopwatchText, timeOfDay } from './times.ts';

const at = (hours: number, minutes = 0, seconds = 0) => ({ hours, minutes, seconds });

test('X32: with twelve hours 12:59:59 is followed by 1:00:00', () => {
  expect(clockText(at(0, 59, 59), '12', 6)).toBe('12:59:59');
  expect(clockText(at(1), '12', 6)).toBe(' 1:00:00');
  expect(clockText(at(12, 59, 59), '12', 6)).toBe('12:59:59.');
  expect(clockText(at(13), '12', 6)).toBe(' 1:00:00.');
});

test('X32: with twenty-four hours the day ends at 23:59:59', () => {
  expect(clockText(at(23, 59, 59), '24', 6)).toBe('23:59:59');
  expect(clockText(at(0), '24', 6)).toBe('00:00:00');
  expect(clockText(at(7, 5), '24', 4)).toBe('07:05');
});

test('X33: until the time is known the clock shows the same for everyone', () => {
  expect([clockText(undefined, '12', 6), clockText(undefined, '24', 4)]).toEqual(['--:--:--', '--:--']);
});

test('X32: both clocks tell the same time', () => {
  fc.assert(
    fc.property(fc.nat(23), fc.nat(59), fc.nat(59), (hours, minutes, seconds) => {
      const time = at(hours, minutes, seconds);
      const [twelve = ''] = clockText(time, '12', 6).trim().split(':');
      const isAfternoon = clockText(time, '12', 6).endsWith('.');
      expect((Number(twelve) % 12) + (isAfternoon ? 12 : 0)).toBe(hours);
    }),
  );
});

test('X32: the time of a moment is that of where one is', () => {
  expect(timeOfDay(new Date(2026, 0, 2, 3, 4, 5))).toEqual(at(3, 4, 5));
});

test('X32: a stopwatch shows as much as it has room for, never rounded up', () => {
  const elapsed = (61 * 60 + 2) * 1000 + 999;
  expect([4, 6, 8].map((digits) => stopwatchText(elapsed, digits))).toEqual([
    '61:02',
    '61:02.99',
    '01:01:02.99',
  ]);
});

test('X32: counting goes up or down by the step, and stays a number that can be written', () => {
  expect([nextCount(7, 3, false), nextCount(7, 3, true)]).toEqual([10, 4]);
  expect(nextCount(999_999_999_999, 100, false)).toBe(999_999_999_999);
});
