import { expect, test } from 'vitest';
import { getDisposalPrice, getDisposalResult, getLineShare } from './disposal.ts';

const camera = {
  cost_cents: 240_000,
  residual_cents: 0,
  business_bp: 10_000,
  life_months: 60,
  in_use_from: '2024-07-01',
  disposed_on: '2026-09-30',
  chosen_years: [],
};

test('B31 the loss of the camera is its book value less its price', () => {
  expect(getDisposalResult(camera, 90_000)).toEqual({ book_value_cents: 132_000, result_cents: -42_000 });
  expect(getDisposalResult({ ...camera, business_bp: 6_000 }, 90_000)).toEqual({
    book_value_cents: 79_200,
    result_cents: -25_200,
  });
});

test('VAT is added to a price, or extracted from it', () => {
  expect(getDisposalPrice({ amount_cents: 90_000, includes_vat: false }, 2100)).toEqual({
    price_cents: 90_000,
    vat_cents: 18_900,
  });
  expect(getDisposalPrice({ amount_cents: 108_900, includes_vat: true }, 2100)).toEqual({
    price_cents: 90_000,
    vat_cents: 18_900,
  });
});

test('a line gets its share of the VAT group after the document discount', () => {
  const line = { net_cents: 90_000, group_cents: 90_000 };
  expect(getLineShare(line, 81_000)).toBe(81_000);
  expect(getLineShare(line, 17_010)).toBe(17_010);
  expect(getLineShare({ net_cents: 30_000, group_cents: '90000' }, 81_000)).toBe(27_000);
});
