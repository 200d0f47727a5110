import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, yearOf } from '#shared/dates/plain-date.ts';
import {
  type DepreciationTerms,
  getBookValue,
  getDepreciableAmount,
  getDepreciation,
  getYearDepreciation,
  listMonths,
  listYears,
} from './depreciation.ts';

const createTerms = (changes: Partial<DepreciationTerms> = {}): DepreciationTerms => ({
  cost_cents: 180_000,
  residual_cents: 18_000,
  business_bp: 10_000,
  life_months: 60,
  in_use_from: '2026-03-01',
  disposed_on: null,
  chosen_years: [],
  ...changes,
});

const laptop = createTerms();
const camera = createTerms({ cost_cents: 240_000, residual_cents: 0, in_use_from: '2024-07-01' });

const date = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1990-01-01', days));
const terms = fc
  .record({
    cost_cents: fc.integer({ min: 45_000, max: 2_000_000_000 }),
    residualShare: fc.integer({ min: 0, max: 10_000 }),
    business_bp: fc.integer({ min: 1, max: 10_000 }),
    life_months: fc.integer({ min: 60, max: 600 }),
    in_use_from: date,
    chosen: fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 4 }),
  })
  .map(({ residualShare, chosen, ...rest }): DepreciationTerms => {
    const residual_cents = Math.floor((rest.cost_cents * residualShare) / 10_000);
    const linear = { ...rest, residual_cents, disposed_on: null, chosen_years: [] };
    const amount = getDepreciableAmount(linear);
    const chosen_years = chosen.map((share, index) => ({
      year: yearOf(rest.in_use_from) + index,
      cents: Math.floor((amount * share) / 10_000 / chosen.length),
    }));
    return { ...linear, chosen_years };
  });

describe('depreciation', () => {
  it('B28 spreads the price less the residual value over the months from first use', () => {
    expect(listYears(listMonths(laptop)).map((year) => [year.year, year.depreciation_cents])).toEqual([
      [2026, 27_000],
      [2027, 32_400],
      [2028, 32_400],
      [2029, 32_400],
      [2030, 32_400],
      [2031, 5_400],
    ]);
  });

  it('B36 rounds the months of two monitors and a table together', () => {
    const monitors = createTerms({ cost_cents: 104_000, residual_cents: 0, in_use_from: '2026-11-01' });
    const table = createTerms({ cost_cents: 45_000, residual_cents: 0, in_use_from: '2026-11-01' });
    expect(getYearDepreciation(monitors, 2026)).toBe(3_467);
    expect(getYearDepreciation(table, 2026)).toBe(1_500);
  });

  it('B31 depreciates a camera up to the last month that has ended at its sale', () => {
    expect(getDepreciation(camera, '2025-12-31')).toBe(72_000);
    const sold = { ...camera, disposed_on: '2026-09-30' };
    expect(getYearDepreciation(sold, 2026)).toBe(36_000);
    expect(getBookValue(sold, '2026-09-30')).toBe(132_000);
    expect(getBookValue({ ...camera, disposed_on: '2026-09-29' }, '2026-09-29')).toBe(136_000);
    expect(getYearDepreciation(sold, 2027)).toBe(0);
  });

  it('starts with the month of first use, and never before it', () => {
    const late = createTerms({ in_use_from: '2026-03-31' });
    expect(getDepreciation(late, '2026-03-30')).toBe(0);
    expect(getDepreciation(late, '2026-03-31')).toBe(2_700);
    expect(listMonths(createTerms({ in_use_from: null }))).toEqual([]);
    expect(getBookValue(createTerms({ in_use_from: null }), '2040-01-01')).toBe(180_000);
  });

  it('depreciates only the business share', () => {
    const phone = createTerms({ cost_cents: 100_000, residual_cents: 10_000, business_bp: 6_000 });
    expect(getDepreciableAmount(phone)).toBe(54_000);
    expect(getBookValue(phone, '2026-01-01')).toBe(60_000);
    expect(getBookValue(phone, '2040-01-01')).toBe(6_000);
  });

  it('B35 takes the amount that a starter chose for a year, and spreads the rest', () => {
    const all = createTerms({ chosen_years: [{ year: 2026, cents: 162_000 }] });
    expect(listYears(listMonths(all)).map(({ depreciation_cents }) => depreciation_cents)).toEqual([
      162_000, 0, 0, 0, 0, 0,
    ]);
    const half = createTerms({ chosen_years: [{ year: 2026, cents: 81_000 }] });
    expect(getYearDepreciation(half, 2026)).toBe(81_000);
    expect(getYearDepreciation(half, 2027)).toBe(19_440);
    expect(getYearDepreciation(half, 2031)).toBe(3_240);
  });

  it('keeps the years before a chosen year unchanged, to the cent', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 4 }), (asset, years) => {
        const linear = { ...asset, chosen_years: [] };
        const year = yearOf(asset.in_use_from ?? '') + years;
        const chosen = { ...linear, chosen_years: [{ year, cents: 0 }] };
        const before = `${year - 1}-12-31`;
        expect(getDepreciation(chosen, before)).toBe(getDepreciation(linear, before));
        expect(getYearDepreciation(chosen, year)).toBe(0);
      }),
    );
  });

  it('adds up to the price less the residual value, to the cent, for any dates and amounts', () => {
    fc.assert(
      fc.property(terms, (asset) => {
        const months = listMonths(asset);
        const sum = months.reduce((total, { depreciation_cents }) => total + depreciation_cents, 0);
        expect(months).toHaveLength(asset.life_months);
        expect(sum).toBe(getDepreciableAmount(asset));
        expect(months.every(({ depreciation_cents }) => depreciation_cents >= 0)).toBe(true);
        const years = listYears(months);
        for (const { year, depreciation_cents, book_value_cents } of years) {
          expect(getYearDepreciation(asset, year)).toBe(depreciation_cents);
          expect(getBookValue(asset, `${year}-12-31`)).toBe(book_value_cents);
        }
      }),
    );
  });

  it('never depreciates after the asset was disposed of', () => {
    fc.assert(
      fc.property(terms, date, date, (asset, disposed_on, later) => {
        const left = { ...asset, disposed_on };
        expect(getDepreciation(left, later)).toBe(
          getDepreciation(asset, later < disposed_on ? later : disposed_on),
        );
      }),
    );
  });
});
