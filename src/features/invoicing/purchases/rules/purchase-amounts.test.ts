import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  getCost,
  getDeductibleVat,
  getPurchaseAmounts,
  getReinvoicedCents,
  isAssetPrice,
  type TypedPurchase,
} from './purchase-amounts.ts';

const typed = (given: Partial<TypedPurchase>): TypedPurchase => ({
  treatment: 'domestic',
  rate_bp: 2100,
  amount_cents: 0,
  includes_vat: false,
  vat_cents: null,
  ...given,
});

const amountsOf = (given: Partial<TypedPurchase>) => {
  const { ex_cents, vat_cents, total_cents } = getPurchaseAmounts(typed(given));
  return [ex_cents, vat_cents, total_cents];
};

test('amounts that are entered incl. or excl. VAT are exact to the cent', () => {
  expect(amountsOf({ amount_cents: 12_100, includes_vat: true })).toEqual([10_000, 2100, 12_100]);
  expect(amountsOf({ amount_cents: 1000, rate_bp: 900, includes_vat: true })).toEqual([917, 83, 1000]);
  expect(amountsOf({ amount_cents: 51 })).toEqual([51, 11, 62]);
  expect(amountsOf({ amount_cents: 50 })).toEqual([50, 11, 61]);
});

test('the VAT on the receipt replaces the computed VAT, and the difference is known', () => {
  const amounts = getPurchaseAmounts(typed({ amount_cents: 12_101, includes_vat: true, vat_cents: 2102 }));
  expect(amounts).toMatchObject({ ex_cents: 9999, vat_cents: 2102, total_cents: 12_101 });
  expect(amounts.vat_difference_cents).toBe(2);
});

test('reverse-charged VAT is computed, but is not part of the amount paid', () => {
  for (const treatment of ['reverse_nl_2a', 'non_eu_4a', 'eu_4b'] as const)
    expect(getPurchaseAmounts(typed({ treatment, amount_cents: 88_000 }))).toMatchObject({
      ex_cents: 88_000,
      vat_cents: 0,
      reverse_vat_cents: 18_480,
      total_cents: 88_000,
    });
  expect(getPurchaseAmounts(typed({ treatment: 'none', amount_cents: 500 }))).toMatchObject({
    ex_cents: 500,
    vat_cents: 0,
    reverse_vat_cents: 0,
    total_cents: 500,
  });
});

test('a share of the VAT is deductible, and the rest is a cost', () => {
  const purchase = {
    ex_cents: 10_000,
    vat_cents: 2100,
    reverse_vat_cents: 0,
    deductible_bp: 7500,
    is_kor: false,
  };
  expect([getDeductibleVat(purchase), getCost(purchase)]).toEqual([1575, 10_525]);
});

test('nothing is deductible under the small businesses scheme, not even VAT that is reverse-charged', () => {
  const purchase = {
    ex_cents: 10_000,
    vat_cents: 0,
    reverse_vat_cents: 2100,
    deductible_bp: 10_000,
    is_kor: true,
  };
  expect([getDeductibleVat(purchase), getCost(purchase)]).toEqual([0, 12_100]);
});

test('€ 449.99 is an expense, € 450.00 is the price of an asset', () => {
  expect([44_999, 45_000].map(isAssetPrice)).toEqual([false, true]);
});

test('a purchase is re-invoiced without VAT, with its mark-up rounded half up', () => {
  expect(getReinvoicedCents(10_000, 0)).toBe(10_000);
  expect(getReinvoicedCents(333, 1050)).toBe(368);
});

const cents = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 });
const rate = fc.constantFrom(0, 600, 900, 1900, 2100);

test('X61: for any amount and rate, the amount paid is the price plus the VAT, and a credit note mirrors it', () => {
  fc.assert(
    fc.property(cents, rate, fc.boolean(), (amount_cents, rate_bp, includes_vat) => {
      const amounts = getPurchaseAmounts(typed({ amount_cents, rate_bp, includes_vat }));
      const mirrored = getPurchaseAmounts(typed({ amount_cents: -amount_cents, rate_bp, includes_vat }));
      expect(amounts.total_cents).toBe(amounts.ex_cents + amounts.vat_cents);
      expect(includes_vat ? amounts.total_cents : amounts.ex_cents).toBe(amount_cents);
      expect(mirrored.vat_cents + amounts.vat_cents).toBe(0);
    }),
  );
});

test('X61: the deductible and non-deductible parts add up to the VAT', () => {
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 0, max: 10_000 }), (ex_cents, vat_cents, deductible_bp) => {
      const purchase = { ex_cents, vat_cents, reverse_vat_cents: 0, deductible_bp, is_kor: false };
      expect(getDeductibleVat(purchase) + getCost(purchase)).toBe(ex_cents + vat_cents);
      expect(Math.abs(getDeductibleVat(purchase))).toBeLessThanOrEqual(Math.abs(vat_cents));
    }),
  );
});
