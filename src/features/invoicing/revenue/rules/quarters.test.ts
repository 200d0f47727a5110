import { expect, test } from 'vitest';
import { getReturnDue, getUnpaidQuarters } from './quarters.ts';

test('a VAT return is due on the last day of the month after its quarter', () => {
  const due = [1, 2, 3, 4].map((quarter) => getReturnDue({ year: 2027, quarter }));
  expect(due).toEqual(['2027-04-30', '2027-07-31', '2027-10-31', '2028-01-31']);
});

test('the VAT of a quarter has to be reserved until its return is due', () => {
  const q4 = { year: 2026, quarter: 4 };
  expect(getUnpaidQuarters('2026-11-29')).toEqual([q4]);
  expect(getUnpaidQuarters('2026-12-31')).toEqual([q4]);
  expect(getUnpaidQuarters('2027-01-01')).toEqual([q4, { year: 2027, quarter: 1 }]);
  expect(getUnpaidQuarters('2027-01-31')).toEqual([q4, { year: 2027, quarter: 1 }]);
  expect(getUnpaidQuarters('2027-02-01')).toEqual([{ year: 2027, quarter: 1 }]);
  // May has a day that February lacks.
  expect(getUnpaidQuarters('2027-05-31')).toEqual([{ year: 2027, quarter: 2 }]);
});
