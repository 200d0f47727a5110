import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#shared/dates/plain-date.ts';
import { coveredPeriods, intervalUnits, type Schedule } from '../contract.ts';
import { fillPlaceholders, formatCoveredPeriod, getCoveredPeriod } from './covered-period.ts';
import { findDates, findDue, findUpcoming } from './schedule.ts';

const monthly: Schedule = {
  interval_count: 1,
  interval_unit: 'month',
  day: 31,
  starts_on: '2026-01-31',
  ends_on: null,
  max_times: null,
  covered: 'current',
};

const unsettled = { ...monthly, times: 0, settled: [] };

test('day 31 means the last day of shorter months, including February in a leap year', () => {
  expect(findDates(monthly, '2026-01-01', 4)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ]);
  expect(findDates(monthly, '2028-02-01', 1)).toEqual(['2028-02-29']);
});

test.each([
  [{ interval_unit: 'quarter', day: 1, starts_on: '2026-01-02' }, ['2026-04-01', '2026-07-01']],
  [{ interval_unit: 'year', day: 29, starts_on: '2028-02-01' }, ['2028-02-29', '2029-02-28']],
  [
    { interval_unit: 'week', interval_count: 2, day: 1, starts_on: '2026-11-24' },
    ['2026-12-07', '2026-12-21'],
  ],
  [{ interval_unit: 'week', day: 5, starts_on: '2026-11-24' }, ['2026-11-27', '2026-12-04']],
  [
    { interval_unit: 'month', interval_count: 3, day: 15, starts_on: '2026-11-15' },
    ['2026-11-15', '2027-02-15'],
  ],
] as const)('the dates of %j', (given, expected) => {
  expect(findDates({ ...monthly, ...given }, given.starts_on, 2)).toEqual(expected);
});

test('a schedule ends after its last day, and after its number of drafts', () => {
  expect(findUpcoming({ ...unsettled, ends_on: '2026-03-31' }, '2026-02-01', 9)).toEqual([
    '2026-02-28',
    '2026-03-31',
  ]);
  expect(findUpcoming({ ...unsettled, max_times: 3, times: 1 }, '2026-02-01', 9)).toHaveLength(2);
  expect(findUpcoming({ ...unsettled, max_times: 3, times: 3 }, '2026-05-01', 9)).toEqual([]);
});

test('a date with an outcome is skipped, and does not count for the number of drafts', () => {
  const given = { ...unsettled, settled: ['2026-01-31', '2026-03-31'] };
  expect(findUpcoming(given, '2026-01-01', 3)).toEqual(['2026-02-28', '2026-04-30', '2026-05-31']);
  expect(findUpcoming({ ...given, max_times: 1 }, '2026-03-01', 3)).toEqual(['2026-04-30']);
  expect(findDue(given, '2026-03-31', '2026-03-31')).toEqual({ created: [], missed: [] });
});

const date = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days));
const schedule = fc.record({
  interval_count: fc.integer({ min: 1, max: 60 }),
  interval_unit: fc.constantFrom(...intervalUnits),
  day: fc.integer({ min: 1, max: 31 }),
  starts_on: date,
});

test('dates ascend, and the same dates are found wherever the search starts', () => {
  fc.assert(
    fc.property(schedule, date, (given, from) => {
      const dates = findDates(given, from, 4);
      expect(dates).toHaveLength(4);
      expect(dates).toEqual([...new Set(dates)].toSorted());
      expect(dates.every((each) => each >= from && each >= given.starts_on)).toBe(true);
      const [first = '', ...rest] = dates;
      expect(findDates(given, addDays(first, 1), 3)).toEqual(rest);
    }),
  );
});

test('periods follow each other without a gap', () => {
  fc.assert(
    fc.property(schedule, date, fc.constantFrom(...coveredPeriods), (given, from, covered) => {
      const period = getCoveredPeriod(from, { ...given, covered });
      expect(period.from <= period.to).toBe(true);
      if (covered === 'current') expect(period.from <= from && from <= period.to).toBe(true);
      const next = getCoveredPeriod(from, { ...given, covered: 'next' });
      const current = getCoveredPeriod(from, { ...given, covered: 'current' });
      expect(next.from).toBe(addDays(current.to, 1));
    }),
  );
});

test.each([
  ['week', 1, 'week 48, 2026', 'week 48 van 2026'],
  ['week', 2, '23 November – 6 December 2026', '23 november – 6 december 2026'],
  ['month', 1, 'November 2026', 'november 2026'],
  ['month', 3, 'November 2026 – January 2027', 'november 2026 – januari 2027'],
  ['quarter', 1, 'Q4 2026', '4e kwartaal 2026'],
  ['year', 1, '2026', '2026'],
  ['year', 2, '2026–2027', '2026–2027'],
] as const)(
  'the period of every %s × %i is named in both languages',
  (interval_unit, interval_count, en, nl) => {
    const given = { interval_unit, interval_count, covered: 'current' } as const;
    const period = getCoveredPeriod('2026-11-24', given);
    expect(formatCoveredPeriod(period, given, 'en')).toBe(en);
    expect(formatCoveredPeriod(period, given, 'nl')).toBe(nl);
  },
);

test('placeholders are replaced with the period, its month and its year, and other braces are kept', () => {
  const given = { interval_unit: 'month', interval_count: 1, covered: 'previous' } as const;
  const period = getCoveredPeriod('2026-01-31', given);
  expect(period).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(fillPlaceholders('Hosting {period}, {month} {year} {else}', period, given, 'nl')).toBe(
    'Hosting december 2025, december 2025 {else}',
  );
});

test('a new schedule creates drafts for its dates up to today, at most twelve, and no more than it has in all', () => {
  const since = (starts_on: string, given: Partial<Schedule> = {}) =>
    findDue({ ...unsettled, day: 1, starts_on, ...given }, starts_on, '2026-11-24');
  expect(since('2026-12-01')).toEqual({ created: [], missed: [] });
  expect(since('2026-10-01')).toEqual({ created: ['2026-10-01', '2026-11-01'], missed: [] });
  expect(since('2026-10-01', { max_times: 1 }).created).toEqual(['2026-10-01']);
  const { created, missed } = since('2025-10-01');
  expect([created.length, created.at(0), missed]).toEqual([12, '2025-12-01', ['2025-10-01', '2025-11-01']]);
});
