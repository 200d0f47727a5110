import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yearOf } from '#shared/dates/plain-date.ts';
import {
  computeYearAdditions,
  computeYearAllowance,
  type DisposedInvestment,
  getAllowance,
  type Investment,
  listDeductions,
} from './investment-allowance.ts';

const createInvestment = (changes: Partial<Investment> = {}): Investment => ({
  id: 'laptop',
  type: 'computer',
  cost_cents: 180_000,
  business_bp: 10_000,
  ordered_on: '2026-02-27',
  in_use_from: '2026-03-01',
  kia_exclusion: null,
  paid_years: [],
  ...changes,
});

const studio = [
  createInvestment(),
  createInvestment({ id: 'monitor 1', cost_cents: 52_000, ordered_on: '2026-11-01' }),
  createInvestment({ id: 'monitor 2', cost_cents: 52_000, ordered_on: '2026-11-01' }),
  createInvestment({ id: 'table', type: 'furniture', cost_cents: 45_000, ordered_on: '2026-11-01' }),
];

const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);

describe('investment allowance', () => {
  it.each([
    [2026, 290_000, 0],
    [2026, 290_001, 81_200],
    [2026, 329_000, 92_120],
    [2026, 7_168_300, 2_007_124],
    [2026, 7_168_301, 2_007_200],
    [2026, 13_274_600, 2_007_200],
    [2026, 13_274_700, 2_007_192],
    [2026, 39_823_600, 96],
    [2026, 39_823_601, 0],
    [2025, 290_100, 81_228],
    [2025, 7_060_200, 1_976_856],
    [2025, 7_060_300, 1_976_900],
    [2025, 15_000_000, 1_831_325],
    [2025, 39_223_000, 66],
    [2024, 280_100, 78_428],
    [2024, 1_000_000, 280_000],
    [2024, 6_976_600, 1_953_500],
    [2024, 38_758_000, 102],
    [2023, 260_100, 72_828],
    [2023, 6_371_600, 1_784_048],
    [2023, 6_371_700, 1_784_100],
    [2023, 35_397_300, 76],
  ])('B32 has the bracket of %i for %i cents', (year, cents, allowance) => {
    expect(getAllowance(year, cents)).toBe(allowance);
  });

  it('B32 does not know the brackets of a year without figures', () => {
    expect(getAllowance(2027, 329_000)).toBeUndefined();
    expect(getAllowance(2022, 329_000)).toBeUndefined();
    const unknown = computeYearAllowance(2027, [createInvestment({ ordered_on: '2027-01-02' })]);
    expect(unknown).toMatchObject({
      total_cents: 180_000,
      allowance_cents: null,
      threshold_cents: null,
      short_cents: null,
    });
    expect(unknown.investments[0]?.allowance_cents).toBeNull();
  });

  it('B33 adds up all investments of the year, and says how much is missing even without the table', () => {
    const year = computeYearAllowance(2026, studio);
    expect(year).toMatchObject({ total_cents: 329_000, allowance_cents: 92_120, short_cents: null });
    expect(sum(year.investments.map(({ allowance_cents }) => allowance_cents ?? 0))).toBe(92_120);
    const short = computeYearAllowance(2026, studio.slice(0, 3));
    expect(short).toMatchObject({ total_cents: 284_000, allowance_cents: 0, short_cents: 6_000 });
    expect(computeYearAllowance(2025, studio).short_cents).toBeNull();
  });

  it('leaves out assets that do not count, with the reason', () => {
    const year = computeYearAllowance(2026, [
      createInvestment({ id: 'car', type: 'car', cost_cents: 3_000_000 }),
      createInvestment({ id: 'rented', kia_exclusion: 'rented_out', cost_cents: 500_000 }),
      createInvestment({ id: 'phone', business_bp: 6_000, cost_cents: 100_000 }),
    ]);
    expect(year.total_cents).toBe(60_000);
    expect(year.investments.map(({ exclusion }) => exclusion)).toEqual(['car', 'rented_out', null]);
  });

  it('B33 limits the deduction to the payments of a year if the asset is not in use at its end', () => {
    const order = createInvestment({
      cost_cents: 1_000_000,
      ordered_on: '2025-12-10',
      in_use_from: '2026-02-01',
      paid_years: [{ year: 2025, cents: 100_000 }],
    });
    expect(computeYearAllowance(2025, [order]).allowance_cents).toBe(280_000);
    expect(listDeductions(order, 280_000, 2026)).toEqual([
      { year: 2025, cents: 100_000 },
      { year: 2026, cents: 180_000 },
    ]);
    const unused = { ...order, in_use_from: null };
    expect(listDeductions(unused, 280_000, 2026)).toEqual([{ year: 2025, cents: 100_000 }]);
    expect(listDeductions(createInvestment(), 50_000, 2030)).toEqual([{ year: 2026, cents: 50_000 }]);
  });

  it('deducts the whole allowance by the year of first use, regardless of earlier payments', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.array(fc.integer({ min: 0, max: 400_000 }), { maxLength: 3 }),
        fc.integer({ min: 0, max: 3 }),
        (allowance, payments, delay) => {
          const paid_years = payments.slice(0, delay).map((cents, index) => ({ year: 2024 + index, cents }));
          const asset = createInvestment({
            ordered_on: '2024-06-01',
            in_use_from: `${2024 + delay}-06-01`,
            paid_years,
          });
          const deductions = listDeductions(asset, allowance, 2040);
          expect(sum(deductions.map(({ cents }) => cents))).toBe(allowance);
          expect(deductions.every(({ year }) => year <= yearOf(asset.in_use_from ?? ''))).toBe(true);
        },
      ),
    );
  });
});

describe('disposal addition', () => {
  const sell = (asset: Investment, disposed_on: string, price_cents: number): DisposedInvestment => ({
    ...asset,
    disposed_on,
    price_cents,
  });
  const van = createInvestment({ id: 'van', type: 'van', cost_cents: 1_000_000, ordered_on: '2024-05-01' });
  const deducted = [{ year: 2024, deducted_cents: 280_000 }];

  it('adds the deducted percentage of the price, at most of the cost', () => {
    const sold = sell(van, '2026-06-01', 400_000);
    expect(computeYearAdditions(2026, [sold], [van], deducted)).toMatchObject({
      total_cents: 400_000,
      threshold_cents: 290_000,
      addition_cents: 112_000,
    });
    const dear = sell(van, '2026-06-01', 1_200_000);
    expect(computeYearAdditions(2026, [dear], [van], deducted).addition_cents).toBe(280_000);
  });

  it('adds nothing up to the threshold of the year, or from the sixth year on', () => {
    expect(
      computeYearAdditions(2026, [sell(van, '2026-06-01', 290_000)], [van], deducted).addition_cents,
    ).toBe(0);
    expect(
      computeYearAdditions(2026, [sell(van, '2026-06-01', 290_001)], [van], deducted).addition_cents,
    ).toBe(81_200);
    const early = { ...van, ordered_on: '2021-01-02' };
    expect(computeYearAdditions(2026, [sell(early, '2026-01-01', 400_000)], [early], deducted)).toMatchObject(
      {
        total_cents: 0,
        addition_cents: 0,
      },
    );
  });

  it('is unknown if no deduction is stored for the year, or if its threshold is unknown', () => {
    const sold = sell(van, '2026-06-01', 400_000);
    expect(computeYearAdditions(2026, [sold], [van], []).addition_cents).toBeNull();
    const later = sell(van, '2027-06-01', 400_000);
    expect(computeYearAdditions(2027, [later], [van], deducted)).toMatchObject({
      threshold_cents: null,
      addition_cents: null,
    });
  });
});
