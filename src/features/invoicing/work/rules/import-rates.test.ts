import { expect, test } from 'vitest';
import { assignColumns } from '../../domain/rules/files/file-columns.ts';
import { findMoneyColumn, openMoney } from './import-rates.ts';

const open = (head: readonly string[]) =>
  openMoney(assignColumns<string>({ line: 1, cells: head }, [], [], findMoneyColumn));

test.each([
  ['75.00', 7500],
  ['75.0000', 7500],
  ['1,000', 100_000],
  ['1.000', 100_000],
])('an hourly rate of %s is %i cents', (text, cents) => {
  expect(open(['Hourly Rate'])([text])).toMatchObject({ rate_cents: cents, problems: {} });
});

test('Kimai’s column names are recognised as single words too', () => {
  const read = open(['duration', 'rate', 'internalRate', 'hourlyRate', 'fixedRate']);
  expect(read(['1:30', '150.00', '0', '100.00', ''])).toMatchObject({
    rate_cents: 10_000,
    fixed_cents: null,
  });
  expect(read(['1:30', '250.00', '0', '100.00', '250'])).toMatchObject({
    rate_cents: null,
    fixed_cents: 25_000,
  });
});
