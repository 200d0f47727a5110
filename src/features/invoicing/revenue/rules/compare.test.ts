import { expect, test } from 'vitest';
import type { Revenue } from '../contract.ts';
import {
  getChange,
  getComparedFrom,
  getComparedMonths,
  getComparedPeriod,
  getHourlyRate,
  isKnownMonth,
  isKnownQuarter,
  isKnownYear,
  sumCompared,
  toQuarters,
} from './compare.ts';

test('quarters add up their months, and together the year', () => {
  const months = Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    cents: 10 ** (index % 5),
    previous_cents: index,
  }));
  const quarters = toQuarters(months);
  expect(quarters[1]).toEqual({ quarter: 2, cents: 1000 + 10_000 + 1, previous_cents: 3 + 4 + 5 });
  expect(sumCompared(quarters)).toEqual(sumCompared(months));
});

const months = Array.from({ length: 12 }, (_, index) => ({
  month: index + 1,
  cents: 5,
  previous_cents: 10 ** index,
}));
const running: Revenue = {
  year: 2026,
  today: '2026-08-29',
  years: [2026],
  is_previous_known: true,
  first_month: '2024-03',
  months,
  to_date: { cents: 40, previous_cents: 1_111_111 + 40 },
  vat: null,
  clients: { rows: [], others: { count: 0, cents: 0, previous_cents: 0 } },
  projects: { rows: [], others: { count: 0, cents: 0, previous_cents: 0 } },
  worked: { hours_cents: 0, unrecorded_cents: 0, minutes: 0 },
  expected: {
    outstanding: { cents: 0, count: 0 },
    overdue: { cents: 0, count: 0, since: null },
    drafts: { cents: 0, count: 0 },
    uninvoiced: { cents: 0, minutes: 0 },
    planned: { cents: 0, minutes: 0 },
    recurring: { cents: 0, count: 0, unreadable: 0, through: '2026-09-28' },
  },
  collection_costs_cents: 0,
  outstanding: [],
};

test('a year that runs is compared through the same day of the year before, and a year that is over with the whole', () => {
  const compared = getComparedMonths(running);
  const previous = compared.map(({ previous_cents }) => previous_cents);
  expect(previous).toEqual([1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 40, 0, 0, 0, 0]);
  expect(toQuarters(compared)[2]).toEqual({ quarter: 3, cents: 15, previous_cents: 1_000_040 });
  expect(sumCompared(compared).previous_cents).toBe(1_111_151);
  expect(getComparedPeriod(running)).toEqual({ from: '2025-01-01', through: '2025-08-29' });
  expect(getComparedPeriod({ ...running, first_month: '2025-03' })?.from).toBe('2025-03-01');
  expect(getComparedPeriod({ ...running, first_month: '2025-09' })).toBeNull();

  const over = { ...running, year: 2025, to_date: null };
  expect(getComparedMonths(over)).toEqual(months);
  expect(getComparedPeriod(over)).toEqual({ from: '2024-01-01', through: '2024-12-31' });
  expect(getComparedPeriod({ ...over, is_previous_known: false })).toBeNull();
});

test('the change is unknown where the year before had no revenue', () => {
  expect(getChange({ cents: 11_500, previous_cents: 10_000 })).toBe(150);
  expect(getChange({ cents: 5_000, previous_cents: 10_000 })).toBe(-500);
  expect(getChange({ cents: 5_000, previous_cents: 0 })).toBeNull();
  expect(getChange({ cents: 5_000, previous_cents: -100 })).toBeNull();
});

test('the hourly rate is the revenue of hours divided by all time, and unknown if no time was recorded or invoiced', () => {
  expect(getHourlyRate({ hours_cents: 62_333, unrecorded_cents: 0, minutes: 440 })).toBe(8500);
  expect(getHourlyRate({ hours_cents: 0, unrecorded_cents: 0, minutes: 60 })).toBeNull();
  expect(getHourlyRate({ hours_cents: 62_333, unrecorded_cents: 0, minutes: 0 })).toBeNull();
  expect(getHourlyRate({ hours_cents: 62_333, unrecorded_cents: 100, minutes: 440 })).toBeNull();
});

test('the year before is compared from the month of the first document, and not at all before that', () => {
  const compare = (firstMonth: string | null) => getComparedFrom(firstMonth, '2026-11-29');
  expect(['2024-05', '2025-01', '2025-10', '2025-11', '2025-12', '2026-03', null].map(compare)).toEqual([
    '2025-01-01',
    '2025-01-01',
    '2025-10-01',
    '2025-11-01',
    null,
    null,
    null,
  ]);
  expect([9, 10].map((month) => isKnownMonth('2025-10', 2025, month))).toEqual([false, true]);
});

test('a change is shown for a quarter and a year whose months are all known in the year before', () => {
  const isQuarterKnown = (firstMonth: string | null) => isKnownQuarter(firstMonth, 2025, 4);
  expect(['2024-05', '2025-10', '2025-11', '2026-01', null].map(isQuarterKnown)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  const isYearKnown = (firstMonth: string | null) => isKnownYear(firstMonth, 2025);
  expect(['2024-05', '2025-01', '2025-02', null].map(isYearKnown)).toEqual([true, true, false, false]);
});
