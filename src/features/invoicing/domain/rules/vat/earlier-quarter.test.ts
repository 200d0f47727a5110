import { expect, test } from 'vitest';
import { getEarlierQuarter } from './earlier-quarter.ts';

test('a date in an earlier quarter returns that quarter, and a date in the same or a later quarter returns none', () => {
  expect(getEarlierQuarter('2026-09-30', '2026-10-01')).toEqual({ year: 2026, quarter: 3 });
  expect(getEarlierQuarter('2024-06-04', '2026-01-01')).toEqual({ year: 2024, quarter: 2 });
  for (const date of ['2026-10-01', '2026-12-31', '2027-01-01'])
    expect(getEarlierQuarter(date, '2026-12-31')).toBeUndefined();
});
