import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRetention, selectRetained } from './retention.ts';

const dayMs = 86_400_000;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);
const now = new Date('2030-12-31T03:30:00.000Z');

test('a retention has days, weeks and months; other texts are rejected', () => {
  expect(parseRetention('7d,4w,12m')).toEqual({ days: 7, weeks: 4, months: 12 });
  expect(parseRetention('30d')).toEqual({ days: 30, weeks: 0, months: 0 });
  for (const text of ['', '0d', '7', '7d,', '7y', '-1d', '1000d', '7d;4w'])
    expect(parseRetention(text)).toBeUndefined();
});

test('of daily backups in two years, 7 days, 4 weeks and 12 months stay', () => {
  const times = Array.from({ length: 730 }, (_, day) => daysBefore(now, day));
  const retained = [...selectRetained(times, { days: 7, weeks: 4, months: 12 }, now)];
  const dates = retained.map((time) => time.toISOString().slice(0, 10)).toSorted();
  expect(dates).toEqual([
    '2030-01-31',
    '2030-02-28',
    '2030-03-31',
    '2030-04-30',
    '2030-05-31',
    '2030-06-30',
    '2030-07-31',
    '2030-08-31',
    '2030-09-30',
    '2030-10-31',
    '2030-11-30',
    '2030-12-15',
    '2030-12-22',
    '2030-12-25',
    '2030-12-26',
    '2030-12-27',
    '2030-12-28',
    '2030-12-29',
    '2030-12-30',
    '2030-12-31',
  ]);
});

test('the newest backup always stays, a longer retention keeps more, and selecting twice changes nothing', () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 60 });
  const limit = fc.integer({ min: 0, max: 15 });
  fc.assert(
    fc.property(times, limit, limit, limit, (offsets, days, weeks, months) => {
      const all = offsets.map((offset) => daysBefore(now, offset / 3));
      const retention = { days, weeks, months };
      const retained = selectRetained(all, retention, now);
      const newest = all.toSorted((one, other) => Number(other) - Number(one))[0] as Date;
      expect(retained.has(newest)).toBe(true);
      const recent = all.filter((time) => now.getTime() - time.getTime() < dayMs).length;
      expect(retained.size).toBeLessThanOrEqual(Math.max(1, days + weeks + months) + recent);
      expect(selectRetained([...retained], retention, now)).toEqual(retained);
      const more = selectRetained(all, { days: days + 1, weeks: weeks + 1, months: months + 1 }, now);
      for (const time of retained) expect(more.has(time)).toBe(true);
    }),
  );
});

test('a clock that jumps by years makes no backup expire that the retention retained before', () => {
  const retention = { days: 3, weeks: 2, months: 2 };
  const times = Array.from({ length: 100 }, (_, day) => daysBefore(now, day));
  const retained = selectRetained(times, retention, now);
  expect(selectRetained(times, retention, new Date('2060-01-01T00:00:00Z'))).toEqual(retained);
  const future = new Date('2040-01-01T00:00:00Z');
  expect(selectRetained([...times, future], retention, now)).toEqual(new Set([future, ...retained]));
});
