import { expect, test } from 'vitest';
import { findWorkDateProblem } from './record-dates.ts';

test.each([
  ['1900-01-01', 'too_early'],
  ['1999-12-31', 'too_early'],
  ['2000-01-01', undefined],
  ['2027-11-28', undefined],
  ['2027-11-29', 'too_late'],
  ['2050-01-01', 'too_late'],
])('work of %s is %s in November 2026', (date, problem) => {
  expect(findWorkDateProblem(date, '2026-11-27')).toBe(problem);
});
