import { expect, test } from 'vitest';
import { readBackup } from './read-backup.ts';

const line = (tax_rate1: number, line_total: number, tax_amount?: number) => ({
  tax_name1: 'BTW',
  tax_rate1,
  line_total,
  ...(tax_amount !== undefined && { tax_amount }),
});

/** Reads a backup with one invoice; its amounts in euros. */
function readOne(given: Readonly<Record<string, unknown>>) {
  const invoice = {
    id: 1,
    hashed_id: 'inv1',
    client_id: 'c1',
    number: '2026-0001',
    status_id: 2,
    balance: 0,
    date: '2026-03-02',
    due_date: null,
    uses_inclusive_taxes: false,
    is_deleted: false,
    ...given,
  };
  const read = readBackup('backup.json', JSON.stringify({ app_version: '5.10.40', invoices: [invoice] }));
  const [row] = read?.documents ?? [];
  if (!row || !('document' in row)) throw new Error('the invoice was not read');
  return row.document;
}

const groupsOf = (given: Readonly<Record<string, unknown>>) =>
  readOne(given).groups?.map(({ rate_bp, base_cents, vat_cents }) => [rate_bp, base_cents, vat_cents]);

test('an invoice with two rates has a group for each, even if its lines do not have their VAT', () => {
  const groups = [
    [2100, 99_900, 20_979],
    [900, 7485, 674],
  ];
  const invoice = { amount: 1290.38, total_taxes: 216.53 };
  expect(groupsOf({ ...invoice, line_items: [line(21, 999, 209.79), line(9, 74.85, 6.74)] })).toEqual(groups);
  expect(groupsOf({ ...invoice, line_items: [line(21, 999), line(9, 74.85)] })).toEqual(groups);
});

test('prices including VAT are divided by the rate of each line', () => {
  const line_items = [line(21, 121), line(9, 10)];
  expect(groupsOf({ amount: 131, total_taxes: 21.83, uses_inclusive_taxes: true, line_items })).toEqual([
    [2100, 10_000, 2100],
    [900, 917, 83],
  ]);
});

test('a cent of rounding difference is added to the group with the most VAT', () => {
  const line_items = [line(21, 100.02), line(9, 10)];
  expect(groupsOf({ amount: 131.93, total_taxes: 21.91, line_items })).toEqual([
    [2100, 10_002, 2101],
    [900, 1000, 90],
  ]);
});

test('lines that do not add up to their invoice, as with a discount on it, have no groups', () => {
  const line_items = [line(21, 100), line(9, 10)];
  expect(groupsOf({ amount: 118.71, total_taxes: 19.71, line_items })).toBeUndefined();
});

test('an invoice without VAT data has only a total', () => {
  const document = readOne({ amount: 121, tax_name1: 'BTW', tax_rate1: 21, line_items: [line(0, 100)] });
  expect([document.total_cents, document.ex_cents, document.groups]).toEqual([12_100, null, null]);
});
