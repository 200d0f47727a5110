import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDollars, sumDollars, valueOfStake, weightedRate } from './dollars.ts';
import { parseFixed } from './fixed-point.ts';
import { valueInDollars } from './rates.ts';

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

const stakeOf = (units: bigint, total: bigint, usd: string | null, decimals = 0) =>
  valueOfStake(
    { units: String(units), decimals, symbol: 'T' },
    { staked: { units: String(total), decimals, symbol: 'T' }, staked_usd: usd },
  );

test('84: a stake without a total or a value has no value, and nothing staked is worth nothing', () => {
  expect(sumDollars([stakeOf(0n, 0n, '0')])).toBe('0');
  expect(stakeOf(1n, 0n, '100')).toBeNull();
  expect(stakeOf(1n, 3n, null)).toBeNull();
});

test('84: a stake in a contract with a price is worth exactly its amount times the price', () => {
  const price = fc.record({
    units: fc.bigInt({ min: 1n, max: 10n ** 20n }),
    decimals: fc.integer({ min: 0, max: 60 }),
  });
  const amounts = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 40n }), fc.bigInt({ min: 0n, max: 10n ** 40n }));
  fc.assert(
    fc.property(price, amounts, fc.integer({ min: 0, max: 36 }), (paid, [own, others], decimals) => {
      const fixed = paid.units * 10n ** BigInt(60 - paid.decimals);
      const total = valueInDollars(own + others, decimals, fixed);
      fc.pre(total !== null);
      expect(sumDollars([stakeOf(own, own + others, total, decimals)])).toBe(
        valueInDollars(own, decimals, fixed),
      );
    }),
  );
  const total = 1_234_567_890_123_456_789n;
  const usd = valueInDollars(total, 18, parseFixed('50000'));
  expect(sumDollars([stakeOf(10n ** 18n, total, usd, 18)])).toBe('50000');
});

test('84: shares of reported totals are added up before anything is cut', () => {
  const third = stakeOf(1n, 3n, '100');
  expect(sumDollars([third])).toBe(`33.${'3'.repeat(138)}`);
  expect(sumDollars([third, third, third])).toBe('100');
  expect(sumDollars([third, stakeOf(2n, 3n, '50'), '1.5', null])).toBe(`68.1${'6'.repeat(137)}`);
});

test('84: a value and a sum of tiny values are never zero', () => {
  const least = stakeOf(1n, 2n ** 256n - 1n, `0.${'0'.repeat(59)}1`);
  expect(sumDollars([least, null])).toMatch(/[1-9]/);
  expect(formatDollars(sumDollars([least]) ?? '', 'en')).toBe('< $0.01');
  expect(formatDollars(sumDollars([least]) ?? '', 'nl', true)).toBe('< $\u00a00,000001');
});

test('84: all digits of dollars are up to six decimals, cut', () => {
  expect(formatDollars('1234.5678919', 'en', true)).toBe('$1,234.567891');
  expect(formatDollars('1234567.5', 'nl', true)).toBe('$\u00a01.234.567,5');
  expect(formatDollars('0', 'en', true)).toBe('$0');
  expect(formatDollars('0.0000009', 'en', true)).toBe('< $0.000001');
  expect(formatDollars('7', 'en')).toBe('$7.00');
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
  const tiny = `0.${'0'.repeat(95)}1`;
  expect(weightedRate([{ rate: '0.5', dollars: tiny }])).toBe('0.5');
  expect(weightedRate([{ rate: tiny, dollars: '3' }])).toBe(tiny);
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
