import { expect, test } from 'vitest';
import { getCriterionRest, sumByWeek } from './hours-criterion.ts';

const day = (date: string, counted: number, own = 0) => ({
  date,
  counted_minutes: counted,
  own_minutes: own,
});

test('hours are summed up to the end of each week, and up to today', () => {
  const days = [day('2026-01-02', 60), day('2026-01-05', 30, 30), day('2026-01-13', 15)];
  expect(sumByWeek(days, '2026-01-13')).toEqual({
    minutes: 105,
    own_minutes: 30,
    weeks: [
      { until: '2026-01-04', minutes: 60 },
      { until: '2026-01-11', minutes: 90 },
      { until: '2026-01-13', minutes: 105 },
    ],
  });
});

test('the remaining hours of 1,225 are divided among the remaining weeks', () => {
  expect(getCriterionRest(0, '2026-01-01')).toEqual({
    minutes: 73_500,
    minutesPerWeek: 1410,
    isReachable: true,
  });
  // Seven days have 168 hours.
  expect(getCriterionRest(1041 * 60, '2026-12-25')).toEqual({
    minutes: 11_040,
    minutesPerWeek: 11_040,
    isReachable: false,
  });
  expect(getCriterionRest(1300 * 60, '2026-10-22')).toEqual({
    minutes: 0,
    minutesPerWeek: 0,
    isReachable: true,
  });
});
