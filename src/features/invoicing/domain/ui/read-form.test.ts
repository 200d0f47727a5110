import { expect, test } from 'vitest';
import { z } from 'zod';
import { findMaxLength } from '#design/form/contract-fields.ts';
import { ApiError } from '#shared/api/api-transport.ts';
import { clientFields } from '../../clients/contract/clients.ts';
import { projectFields } from '../../clients/contract/projects.ts';
import { seriesStart } from '../../company/contract.ts';
import { invoicingSettings } from '../contract/settings.ts';
import { FormValues } from './form-values.ts';
import { readForm } from './read-form.ts';

function valuesOf(typed: Readonly<Record<string, string>>): FormValues {
  const data = new FormData();
  for (const [name, value] of Object.entries(typed)) data.set(name, value);
  return new FormValues(data, 'en');
}

function findReasons(read: () => unknown): [string, string][] {
  try {
    read();
  } catch (error) {
    if (error instanceof ApiError) return Object.entries(error.fields);
  }
  return [];
}

test('the longest text of a field is that of the contract of a client', () => {
  const find = (field: string) => findMaxLength(clientFields, field);
  expect(['name', 'postal_code', 'note', 'contacts.2.role', 'addresses.0.label'].map(find)).toEqual([
    160, 20, 5000, 120, 80,
  ]);
  expect(['rate_cents', 'contacts', 'contacts.0.gets_invoices', 'vat_code', 'unknown.0'].map(find)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});

test('a form is read as its contract says, and empty amounts and durations are not given', () => {
  const typed = valuesOf({ name: ' Site ', rate_cents: '95.50', budget_minutes: '40:30', budget_cents: '' });
  expect(readForm(projectFields, typed)).toEqual({
    name: 'Site',
    rate_cents: 9550,
    budget_minutes: 2430,
    budget_cents: null,
  });
});

test('parts, choices and dates are read by their schemas', () => {
  const formats = {
    invoice: { pattern: '{number}', digits: 3 },
    credit_note: { pattern: 'C{number}', digits: 2 },
    quote: { pattern: 'Q{number}', digits: 1 },
  };
  const typed = {
    'formats.invoice.pattern': '{number}',
    'formats.invoice.digits': '3',
    'formats.credit_note.pattern': 'C{number}',
    'formats.credit_note.digits': '2',
    'formats.quote.pattern': 'Q{number}',
    'formats.quote.digits': '1',
    rate_cents: '',
    payment_days: '14',
    language: 'nl',
    rounding_minutes: '15',
    closed_through: '',
  };
  expect(readForm(invoicingSettings, valuesOf(typed))).toEqual({
    rate_cents: null,
    payment_days: 14,
    language: 'nl',
    rounding_minutes: 15,
    closed_through: null,
    formats,
  });
});

test('a list has as many items as the form has parts', () => {
  const contract = z.strictObject({
    contacts: z.array(z.strictObject({ name: z.string().max(20), gets_invoices: z.boolean() })).max(20),
    addresses: z.array(z.strictObject({ city: z.string().max(20) })).max(20),
  });
  const typed = { 'contacts.0.name': 'Ada', 'contacts.1.name': '', 'contacts.1.gets_invoices': 'on' };
  expect(readForm(contract, valuesOf(typed))).toEqual({
    contacts: [
      { name: 'Ada', gets_invoices: false },
      { name: '', gets_invoices: true },
    ],
    addresses: [],
  });
});

test('all fields that cannot be read or that the server would reject are named at once, in their order', () => {
  const typed = valuesOf({
    name: 'a'.repeat(161),
    rate_cents: 'much',
    budget_minutes: '0',
    budget_cents: '',
  });
  expect(findReasons(() => readForm(projectFields, typed))).toEqual([
    ['name', 'too_big'],
    ['rate_cents', 'amount'],
    ['budget_minutes', 'too_small'],
  ]);
});

test('a number that is needed is required, and fields without a control are given', () => {
  const read = (first: string) => () =>
    readForm(seriesStart, valuesOf({ first }), { readOthers: () => ({ year: 2026 }) });
  expect(findReasons(read(''))).toEqual([['first', 'required']]);
  expect(findReasons(read('many'))).toEqual([['first', 'first']]);
  expect(findReasons(read('0'))).toEqual([['first', 'too_small']]);
  expect(read('12')()).toEqual({ year: 2026, first: 12 });
});
