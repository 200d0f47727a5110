import { expect, test } from 'vitest';
import { addSpeedPoint, firstPart, getNextPartSize, getSecondsLeft, type SpeedPoint } from './parts.ts';

test('X19: parts grow to at most double while they are fast, up to 8 MB', () => {
  expect(getNextPartSize(firstPart, 100)).toBe(2 * firstPart);
  expect(getNextPartSize(8 * 1024 * 1024, 100)).toBe(8 * 1024 * 1024);
});

test('X19: parts shrink on a slow connection, so that each arrives before the server stops waiting', () => {
  expect(getNextPartSize(firstPart, 6000)).toBe(firstPart / 2);
  expect(getNextPartSize(firstPart, 600_000)).toBe(256 * 1024);
});

test('X19: the remaining time is computed from the speed of the last ten seconds, and is unknown before that', () => {
  const points = [0, 1000, 2000].reduce<readonly SpeedPoint[]>(
    (all, at) => addSpeedPoint(all, { at, sent: at * 100 }),
    [],
  );
  expect(getSecondsLeft(points.slice(0, 2), 1_000_000)).toBeNull();
  expect(getSecondsLeft(points, 1_000_000)).toBe(10);
  expect(getSecondsLeft([], 1)).toBeNull();
  expect(addSpeedPoint(points, { at: 11_500, sent: 300_000 }).map(({ at }) => at)).toEqual([2000, 11_500]);
});

test('X19: no remaining time is shown while nothing is received', () => {
  expect(
    getSecondsLeft(
      [
        { at: 0, sent: 5 },
        { at: 5000, sent: 5 },
      ],
      10,
    ),
  ).toBeNull();
});
