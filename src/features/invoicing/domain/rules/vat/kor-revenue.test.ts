import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vatCodes } from '../../contract/values.ts';
import { getKorLevel, korLimitCents, sumKorRevenue } from './kor-revenue.ts';

const levelOf = (counted_cents: number, unknown_cents = 0) => getKorLevel({ counted_cents, unknown_cents });

test('the warning starts at 80% of €20,000, and exactly the limit does not exceed it', () => {
  expect(levelOf(1_599_999)).toBe('below');
  expect(levelOf(1_600_000)).toBe('near');
  expect(levelOf(2_000_000)).toBe('near');
  expect(levelOf(2_000_001)).toBe('over');
});

test('revenue that may count causes a warning, and is not treated as zero', () => {
  expect(levelOf(1_000_000, 600_000)).toBe('near');
  expect(levelOf(1_000_000, 1_000_001)).toBe('maybe_over');
  expect(levelOf(korLimitCents + 1, -1_000_000)).toBe('over');
  expect(levelOf(1_700_000, -500_000)).toBe('near');
});

test('supplies taxed in the Netherlands count, including at 0% or reverse-charged; supplies taxed elsewhere do not', () => {
  const sum = (...codes: Parameters<typeof sumKorRevenue>[0][number]['vat_code'][]) =>
    sumKorRevenue(codes.map((vat_code) => ({ vat_code, base_cents: 100 })));
  expect(sum('kor', 'high', 'low', 'lodging', 'zero', 'export', 'goods_eu', 'reverse_nl')).toEqual({
    counted_cents: 800,
    unknown_cents: 0,
  });
  expect(sum('reverse_eu', 'outside')).toEqual({ counted_cents: 0, unknown_cents: 0 });
  expect(sum('exempt', 'unknown')).toEqual({ counted_cents: 0, unknown_cents: 200 });
});

test('a credit note subtracts the amount that its invoice added', () => {
  const group = fc.record({
    vat_code: fc.constantFrom(...vatCodes),
    base_cents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(group, { maxLength: 10 }), (groups) => {
      const credited = groups.map((each) => ({ ...each, base_cents: -each.base_cents }));
      expect(sumKorRevenue([...groups, ...credited])).toEqual({ counted_cents: 0, unknown_cents: 0 });
    }),
  );
});
