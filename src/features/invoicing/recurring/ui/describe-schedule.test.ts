import { expect, test } from 'vitest';
import type { Schedule } from '../contract.ts';
import { describeSchedule } from './describe-schedule.ts';

const yearly: Schedule = {
  interval_count: 1,
  interval_unit: 'year',
  day: 29,
  starts_on: '2028-02-01',
  ends_on: null,
  max_times: null,
  covered: 'current',
};

test.each([
  [{}, 'every year on 29 February', 'elk jaar op 29 februari'],
  [{ day: 30 }, 'every year on the last day of February', 'elk jaar op de laatste dag van februari'],
  [{ day: 31, starts_on: '2027-12-15' }, 'every year on 31 December', 'elk jaar op 31 december'],
  [{ interval_count: 2, day: 1 }, 'every 2 years on 1 February', 'om de 2 jaar op 1 februari'],
  [{ interval_unit: 'month', day: 31 }, 'every month on the last day', 'elke maand op de laatste dag'],
] as const)('a schedule with %j is described, and a yearly schedule with its month', (given, en, nl) => {
  const schedule = { ...yearly, ...given };
  expect([describeSchedule(schedule, 'en'), describeSchedule(schedule, 'nl')]).toEqual([en, nl]);
});
