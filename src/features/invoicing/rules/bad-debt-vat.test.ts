import { expect, test } from 'vitest';
import { sumCents } from '../../../shared/money.ts';
import { type ChargedGroup, divideUnpaid } from './bad-debt-vat.ts';

const threeRates = [
  { base_cents: 999_00, vat_cents: 209_79 },
  { base_cents: 74_85, vat_cents: 6_74 },
];

test('of an invoice that was not paid at all, the VAT is that of the invoice', () => {
  expect(divideUnpaid(1290_38, threeRates)).toEqual(threeRates);
});

test('of a part, each rate has its share, exactly to the cent', () => {
  // 290.38 of 1290.38: 272.02 of 1208.79 at 21%, and 18.36 of 81.59 at 9%.
  expect(divideUnpaid(290_38, threeRates)).toEqual([
    { base_cents: 224_81, vat_cents: 47_21 },
    { base_cents: 16_84, vat_cents: 1_52 },
  ]);
});

test('an invoice without VAT has nothing to reclaim', () => {
  expect(divideUnpaid(500_00, [{ base_cents: 1000_00, vat_cents: 0 }])).toEqual([
    { base_cents: 500_00, vat_cents: 0 },
  ]);
});

/** A generator of pseudo-random numbers from 0 to 1, so that a failure can be repeated. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

test('for random invoices the parts add up to the unpaid amount, and no rate reclaims more than it charged', () => {
  const random = createRandom(29);
  for (let round = 0; round < 2000; round += 1) {
    const groups = [2100, 900, 0].map((rate): ChargedGroup => {
      const base_cents = Math.floor(random() ** 3 * 5_000_000);
      return { base_cents, vat_cents: Math.round((base_cents * rate) / 10_000) };
    });
    const total = sumCents(groups.map(({ base_cents, vat_cents }) => base_cents + vat_cents));
    const unpaid = Math.floor(random() * (total + 1));
    const shares = divideUnpaid(unpaid, groups);
    expect(sumCents(shares.map(({ base_cents, vat_cents }) => base_cents + vat_cents))).toBe(unpaid);
    shares.forEach(({ base_cents, vat_cents }, index) => {
      const charged = groups[index] ?? { base_cents: 0, vat_cents: 0 };
      expect(vat_cents).toBeGreaterThanOrEqual(0);
      expect(vat_cents).toBeLessThanOrEqual(charged.vat_cents);
      expect(base_cents).toBeLessThanOrEqual(charged.base_cents);
      const exact = total === 0 ? 0 : (charged.vat_cents * unpaid) / total;
      expect(Math.abs(vat_cents - exact)).toBeLessThanOrEqual(1);
    });
  }
});
