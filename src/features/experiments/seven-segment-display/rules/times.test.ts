import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatClock, formatStopwatch, nextCount, toTimeOfDay } from './times.ts';

const at = (hours: number, minutes = 0, seconds = 0) => ({ hours, minutes, seconds });

test('X32: a twelve-hour clock goes from 12:59:59 to 1:00:00', () => {
  expect(formatClock(at(0, 59, 59), '12', 6)).toBe('12:59:59');
  expect(formatClock(at(1), '12', 6)).toBe(' 1:00:00');
  expect(formatClock(at(12, 59, 59), '12', 6)).toBe('12:59:59.');
  expect(formatClock(at(13), '12', 6)).toBe(' 1:00:00.');
});

test('X32: a twenty-four-hour clock ends the day at 23:59:59', () => {
  expect(formatClock(at(23, 59, 59), '24', 6)).toBe('23:59:59');
  expect(formatClock(at(0), '24', 6)).toBe('00:00:00');
  expect(formatClock(at(7, 5), '24', 4)).toBe('07:05');
});

test('X33: before the time is known the clock looks the same for everyone', () => {
  expect([formatClock(undefined, '12', 6), formatClock(undefined, '24', 4)]).toEqual(['--:--:--', '--:--']);
});

test('X32: both clocks show the same time', () => {
  fc.assert(
    fc.property(fc.nat(23), fc.nat(59), fc.nat(59), (hours, minutes, seconds) => {
      const time = at(hours, minutes, seconds);
      const [twelve = ''] = formatClock(time, '12', 6).trim().split(':');
      const isAfternoon = formatClock(time, '12', 6).endsWith('.');
      expect((Number(twelve) % 12) + (isAfternoon ? 12 : 0)).toBe(hours);
    }),
  );
});

test('X32: a date is shown in local time', () => {
  expect(toTimeOfDay(new Date(2026, 0, 2, 3, 4, 5))).toEqual(at(3, 4, 5));
});

test('X32: a stopwatch shows as many units as fit, never rounded up', () => {
  const elapsed = (61 * 60 + 2) * 1000 + 999;
  expect([4, 6, 8].map((digits) => formatStopwatch(elapsed, digits))).toEqual([
    '61:02',
    '61:02.99',
    '01:01:02.99',
  ]);
});

test('X32: a counter moves by its step in either direction and stays within its limits', () => {
  expect([nextCount(7, 3, false), nextCount(7, 3, true)]).toEqual([10, 4]);
  expect(nextCount(999_999_999_999, 100, false)).toBe(999_999_999_999);
});
