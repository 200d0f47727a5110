import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDollars, sumDollars, toDollars, weightedRate } from './dollars.ts';

const cents = fc.bigInt({ min: 0n, max: 10n ** 24n });
const asDollars = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;

test('sums of dollars are exact', () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 20 }), (amounts) => {
      const sum = sumDollars([...amounts.map(asDollars), null]) ?? '';
      const [whole = '', fraction = ''] = sum.split('.');
      const total = amounts.reduce((one, other) => one + other, 0n);
      expect(BigInt(whole + fraction.padEnd(2, '0'))).toBe(total);
    }),
  );
  expect(sumDollars([null])).toBeNull();
});

test('a stake is worth its share of the total, never more', () => {
  const of = (units: string, all: string, usd: string | null) =>
    toDollars(
      { units, decimals: 0, symbol: 'T' },
      { staked: { units: all, decimals: 0, symbol: 'T' }, staked_usd: usd },
    );
  expect(of('1', '3', '100')).toBe('33.3333');
  expect(of('3', '3', '100')).toBe('100');
  expect(of('0', '0', '0')).toBe('0');
  expect(of('1', '0', '100')).toBeNull();
  expect(of('1', '3', null)).toBeNull();
});

test('a weighted rate lies between the rates', () => {
  const rate = fc.integer({ min: 0, max: 10_000 }).map((value) => (value / 10_000).toFixed(4));
  const dollars = cents.filter((value) => value > 0n).map(asDollars);
  fc.assert(
    fc.property(fc.array(fc.record({ rate, dollars }), { minLength: 1, maxLength: 8 }), (rates) => {
      const weighted = Number(weightedRate(rates));
      const all = rates.map((one) => Number(one.rate));
      expect(weighted).toBeGreaterThanOrEqual(Math.min(...all) - 1e-9);
      expect(weighted).toBeLessThanOrEqual(Math.max(...all) + 1e-9);
    }),
  );
  expect(weightedRate([{ rate: '1', dollars: null }])).toBeNull();
});

test('dollars are formatted per language and never rounded up', () => {
  const written = [
    '0',
    '0.001',
    '99.999',
    '1234.99',
    '999999.99',
    '1239999.99',
    '2500000000',
    '12345678901234567',
  ].map((dollars) => [formatDollars(dollars, 'en'), formatDollars(dollars, 'nl').replaceAll('\u00a0', ' ')]);
  expect(written).toEqual([
    ['$0.00', '$ 0,00'],
    ['< $0.01', '< $ 0,01'],
    ['$99.99', '$ 99,99'],
    ['$1,234', '$ 1.234'],
    ['$999,999', '$ 999.999'],
    ['$1.23\u00a0million', '$ 1,23 mln.'],
    ['$2.50\u00a0billion', '$ 2,50 mld.'],
    ['$12,345.67\u00a0trillion', '$ 12.345,67 bln.'],
  ]);
});
