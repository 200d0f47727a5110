import { expect, test } from 'vitest';
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

test('an empty date that has a default is not given', () => {
  const formats = {
    invoice: { pattern: '{number}', digits: 3 },
    credit_note: { pattern: '{number}', digits: 2 },
    quote: { pattern: '{number}', digits: 2 },
  };
  const typed = valuesOf({ rate_cents: '', payment_days: '14', language: 'nl', closed_through: '' });
  expect(readForm(invoicingSettings, typed, { rounding_minutes: 15, formats })).toEqual({
    rate_cents: null,
    payment_days: 14,
    language: 'nl',
    rounding_minutes: 15,
    closed_through: null,
    formats,
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
  const read = (first: string) => () => readForm(seriesStart, valuesOf({ first }), { year: 2026 });
  expect(findReasons(read(''))).toEqual([['first', 'required']]);
  expect(findReasons(read('many'))).toEqual([['first', 'first']]);
  expect(findReasons(read('0'))).toEqual([['first', 'too_small']]);
  expect(read('12')()).toEqual({ year: 2026, first: 12 });
});
