import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adjustBlock, formatClock, getHours, toBlock } from './timeline.ts';

test('a timeline shows a working day and any hours outside it', () => {
  expect(getHours([])).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
  const hours = getHours([toBlock({ minutes: 90 }, '06:30'), toBlock({ minutes: 30 }, '22:45')]);
  expect([hours[0], hours.at(-1)]).toEqual([6, 23]);
  expect(formatClock(390)).toBe('06:30');
});

test('wherever an edge is moved, a block keeps at least a minute and stays within the day', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(
      minute,
      fc.integer({ min: 1, max: 600 }),
      fc.constantFrom('start' as const, 'end' as const),
      fc.integer({ min: -999, max: 2999 }),
      (start, minutes, edge, to) => {
        const block = adjustBlock({ start, end: Math.min(1440, start + minutes) }, edge, to);
        expect(block.end).toBeGreaterThan(block.start);
        expect(block.start).toBeGreaterThanOrEqual(0);
        expect(block.end).toBeLessThanOrEqual(1440);
      },
    ),
  );
});
