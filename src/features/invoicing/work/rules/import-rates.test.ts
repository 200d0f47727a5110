import { expect, test } from 'vitest';
import { openMoney } from './import-rates.ts';

test.each([
  ['75.00', 7500],
  ['75.0000', 7500],
  ['1,000', 100_000],
  ['1.000', 100_000],
])('an hourly rate of %s is %i cents', (text, cents) => {
  expect(openMoney(['Hourly Rate'])([text])).toMatchObject({ rate_cents: cents, problems: {} });
});
