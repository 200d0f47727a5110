import { expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#shared/api/api-transport.ts';
import { plainDate } from '#shared/dates/plain-date-schema.ts';
import { singleLine } from '#shared/text/single-line-schema.ts';
import { FormValues } from './form-values.ts';
import { readForm } from './read-form.ts';

const projectFields = z.strictObject({
  name: singleLine(160),
  rate_cents: z.int().min(0).nullable(),
  budget_minutes: z.int().min(1).max(6_000_000).nullable(),
  budget_cents: z.int().min(1).max(2_000_000_000).nullable(),
});

const codeFormat = z.strictObject({ pattern: z.string().trim().max(32), digits: z.int().min(1).max(6) });

const invoicingSettings = z.strictObject({
  rate_cents: z.int().min(0).nullable().default(null),
  payment_days: z.int().min(1).max(180).default(30),
  language: z.enum(['en', 'nl']).default('nl'),
  rounding_minutes: z.literal([0, 15, 30]).default(0),
  closed_through: plainDate.nullable().default(null),
  formats: z.strictObject({ invoice: codeFormat, credit_note: codeFormat, quote: codeFormat }),
});

const seriesStart = z.strictObject({
  year: z.int().min(2000).max(2199),
  first: z.int().min(1).max(999_999),
});

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

test('a form is parsed by its contract, and empty amounts and durations are omitted', () => {
  const typed = valuesOf({ name: ' Site ', rate_cents: '95.50', budget_minutes: '40:30', budget_cents: '' });
  expect(readForm(projectFields, typed)).toEqual({
    name: 'Site',
    rate_cents: 9550,
    budget_minutes: 2430,
    budget_cents: null,
  });
});

test('parts, choices and dates are parsed by their schemas', () => {
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

test('a list has as many items as the form has groups of fields', () => {
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

test('all fields that cannot be parsed or that the server would reject are reported at once, in order', () => {
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

test('a mandatory text is required', () => {
  const contract = z.strictObject({ title: z.string().trim().max(20).min(1), note: z.string().max(20) });
  expect(findReasons(() => readForm(contract, valuesOf({ title: ' ', note: '' })))).toEqual([
    ['title', 'required'],
  ]);
});

test('a mandatory number is required, and fields without a control are passed along', () => {
  const read = (first: string) => () =>
    readForm(seriesStart, valuesOf({ first }), { readOthers: () => ({ year: 2026 }) });
  expect(findReasons(read(''))).toEqual([['first', 'required']]);
  expect(findReasons(read('many'))).toEqual([['first', 'first']]);
  expect(findReasons(read('0'))).toEqual([['first', 'too_small']]);
  expect(read('12')()).toEqual({ year: 2026, first: 12 });
});
