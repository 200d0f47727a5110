import { expect, test } from 'vitest';
import type { Purchase, PurchaseChoices } from '../contract/purchases.ts';
import { createEmptyForm, type PurchaseForm, previewForm, readForm, toForm } from './purchase-form.ts';

const choices: PurchaseChoices = {
  today: '2026-11-24',
  rates: [
    { code: 'low', valid_from: '2001-01-01', valid_to: '2018-12-31', rate_bp: 600 },
    { code: 'low', valid_from: '2019-01-01', valid_to: null, rate_bp: 900 },
    { code: 'high', valid_from: '2012-10-01', valid_to: null, rate_bp: 2100 },
  ],
  kor_periods: [{ starts_on: '2024-01-01', ends_on: '2024-12-31' }],
  suppliers: [],
};

const formOf = (given: Partial<PurchaseForm>): PurchaseForm => ({
  ...createEmptyForm('2026-11-24'),
  ...given,
});

test('typed values are parsed in both languages', () => {
  expect(readForm(formOf({ supplier: 'Zaadhuis', amount: '1.234,50', deductible: '62,5' }))).toMatchObject({
    fields: { amount_cents: 123_450, deductible_bp: 6250, vat_cents: null, markup_bp: null },
  });
});

test('unreadable values have a reason for each field', () => {
  expect(
    readForm(formOf({ amount: 'veel', deductible: '101', vat: 'x', is_reinvoiced: true, markup: '-1' })),
  ).toEqual({
    problems: { amount_cents: 'amount', deductible_bp: 'percent', vat_cents: 'amount', markup_bp: 'percent' },
  });
  expect(readForm(formOf({}))).toEqual({ problems: { amount_cents: 'required' } });
  expect(readForm(formOf({ amount: '99999999999999' }))).toEqual({
    problems: { amount_cents: 'exceeds_maximum' },
  });
});

test('the preview follows the date, the treatment and the scheme', () => {
  const low = { amount: '10,00', vat_code: 'low' } as const;
  expect(previewForm(formOf(low), choices).amounts.vat_cents).toBe(83);
  expect(previewForm(formOf({ ...low, date: '2018-12-31' }), choices).amounts.vat_cents).toBe(57);
  const kor = previewForm(formOf({ amount: '121', date: '2024-05-01' }), choices);
  expect([kor.is_kor, kor.deductible_cents, kor.cost_cents]).toEqual([true, 0, 12_100]);
  const reverse = previewForm(formOf({ amount: '450', treatment: 'eu_4b' }), choices);
  expect([reverse.amounts.reverse_vat_cents, reverse.amounts.total_cents, reverse.isAssetPrice]).toEqual([
    9450,
    45_000,
    true,
  ]);
});

test('a stored purchase is shown as it was entered', () => {
  const purchase: Purchase = {
    id: 'p',
    number: 1,
    supplier: 'Zaadhuis',
    supplier_country: 'NL',
    supplier_vat_id: '',
    reference: '',
    date: '2026-01-05',
    description: '',
    treatment: 'domestic',
    vat_code: 'high',
    rate_bp: 2100,
    includes_vat: true,
    ex_cents: 10_002,
    vat_cents: 2098,
    reverse_vat_cents: 0,
    total_cents: 12_100,
    deductible_bp: 7500,
    is_durable: false,
    is_kor: false,
    deductible_cents: 1574,
    cost_cents: 10_526,
    client: null,
    markup_bp: 1250,
    reinvoiced: null,
    receipt: null,
    assets: [],
    removed_at: null,
    version: 1,
  };
  expect(toForm(purchase, 'nl')).toMatchObject({
    amount: '121,00',
    vat: '20,98',
    deductible: '75',
    markup: '12,50',
    is_reinvoiced: true,
  });
  const computed = { ...purchase, ex_cents: 10_000, vat_cents: 2100 };
  expect(toForm(computed, 'nl').vat).toBeNull();
  expect(previewForm(toForm(purchase, 'nl'), choices).amounts).toMatchObject({
    ex_cents: 10_002,
    vat_cents: 2098,
  });
});
