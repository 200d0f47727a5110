import { expect, test } from 'vitest';
import type { PurchaseFields } from '../contract/purchases.ts';
import { findPurchaseProblems, normalizePurchase } from './purchase-problems.ts';
import { proposeTreatment } from './treatments.ts';

const fieldsOf = (given: Partial<PurchaseFields> = {}): PurchaseFields => ({
  supplier: 'Kantoorvakhandel',
  supplier_country: 'NL',
  supplier_vat_id: '',
  reference: '',
  date: '2026-10-01',
  description: '',
  treatment: 'domestic',
  vat_code: 'high',
  amount_cents: 12_100,
  includes_vat: true,
  vat_cents: null,
  deductible_bp: 10_000,
  is_durable: false,
  client_id: null,
  markup_bp: null,
  ...given,
});

const problemsOf = (given: Partial<PurchaseFields>, rate_bp: number | undefined = 2100) =>
  findPurchaseProblems(fieldsOf(given), { today: '2026-11-24', rate_bp });

test('a purchase without problems has none', () => {
  expect(problemsOf({})).toEqual({});
});

test('the treatment follows the country of the supplier', () => {
  expect(['NL', 'DE', 'GR', 'US', 'GB'].map(proposeTreatment)).toEqual([
    'domestic',
    'eu_4b',
    'eu_4b',
    'non_eu_4a',
    'non_eu_4a',
  ]);
});

test('the boxes 4a and 4b need a supplier outside and inside the EU', () => {
  expect(problemsOf({ treatment: 'eu_4b' })).toEqual({ treatment: 'treatment_country' });
  expect(problemsOf({ treatment: 'eu_4b', supplier_country: 'US' })).toEqual({
    treatment: 'treatment_country',
  });
  expect(problemsOf({ treatment: 'non_eu_4a', supplier_country: 'DE' })).toEqual({
    treatment: 'treatment_country',
  });
  expect(problemsOf({ treatment: 'eu_4b', supplier_country: 'DE' })).toEqual({});
  expect(problemsOf({ treatment: 'non_eu_4a', supplier_country: 'US' })).toEqual({});
});

test('the VAT on a receipt differs by at most 25 cents from the computed VAT', () => {
  expect(problemsOf({ vat_cents: 2125 })).toEqual({});
  expect(problemsOf({ vat_cents: 2075 })).toEqual({});
  expect(problemsOf({ vat_cents: 2126 })).toEqual({ vat_cents: 'vat_difference' });
});

test('a purchase is not before the year 2000', () => {
  expect(problemsOf({ date: '1900-01-01' })).toEqual({ date: 'too_old' });
});

test('a purchase has a supplier, an amount, a rate and a date that is not in the future', () => {
  expect(problemsOf({ supplier: '', amount_cents: 0, vat_code: null, date: '2026-11-25' })).toEqual({
    supplier: 'required',
    amount_cents: 'required',
    vat_code: 'required',
    date: 'in_future',
  });
  expect(problemsOf({ amount_cents: 2_000_000_000, includes_vat: false })).toEqual({
    amount_cents: 'too_big',
  });
  expect(findPurchaseProblems(fieldsOf(), { today: '2026-11-24', rate_bp: undefined })).toEqual({
    vat_code: 'no_rate',
  });
});

test('VAT numbers are checked, including Dutch numbers of foreign suppliers', () => {
  expect(problemsOf({ supplier_vat_id: 'NL123456789B90' })).toEqual({ supplier_vat_id: 'vat_id' });
  expect(problemsOf({ supplier_vat_id: 'DE136695976' })).toEqual({ supplier_vat_id: 'vat_country' });
  expect(problemsOf({ supplier_vat_id: 'NL004495445B01', supplier_country: 'DE' })).toEqual({});
});

test('a purchase is re-invoiced to a client, and a credit note of a supplier is not', () => {
  expect(problemsOf({ markup_bp: 0 })).toEqual({ client_id: 'required' });
  expect(problemsOf({ markup_bp: 0, client_id: 'c', amount_cents: -12_100 })).toEqual({
    markup_bp: 'negative',
  });
});

test('without Dutch VAT there is no code, and nothing to deduct', () => {
  expect(
    normalizePurchase(fieldsOf({ treatment: 'none', vat_cents: 5, supplier_vat_id: 'nl 0044.95445b01' })),
  ).toMatchObject({
    vat_code: null,
    includes_vat: false,
    vat_cents: null,
    deductible_bp: 0,
    supplier_vat_id: 'NL004495445B01',
  });
});
