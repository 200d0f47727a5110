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

test('the columns of Kimai are known as one word too', () => {
  const read = openMoney(['duration', 'rate', 'internalRate', 'hourlyRate', 'fixedRate']);
  expect(read(['1:30', '150.00', '0', '100.00', ''])).toMatchObject({
    rate_cents: 10_000,
    fixed_cents: null,
  });
  expect(read(['1:30', '250.00', '0', '100.00', '250'])).toMatchObject({
    ...{ rate_cents: null, fixed_cents: 25_000 },
  });
});
