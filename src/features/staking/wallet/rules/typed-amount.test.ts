import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { formatTypedAmount, parseTypedAmount } from './typed-amount.ts';

const units = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n });
const decimals = fc.integer({ min: 0, max: 36 });

test('an amount is parsed in its language, exactly', () => {
  expect(parseTypedAmount('1.5', 18, 'en')).toEqual({ units: 1_500_000_000_000_000_000n });
  expect(parseTypedAmount(' 1,5 ', 6, 'nl')).toEqual({ units: 1_500_000n });
  expect(parseTypedAmount('.5', 1, 'en')).toEqual({ units: 5n });
  expect(parseTypedAmount('7,', 0, 'nl')).toEqual({ units: 7n });
  expect(parseTypedAmount('0.000000000000000001', 18, 'en')).toEqual({ units: 1n });
  expect(parseTypedAmount('1.2300', 2, 'en')).toEqual({ units: 123n });
});

test('an ambiguous amount is rejected', () => {
  for (const typed of ['1.500', '1.5', '1.500,25', '1,5,0', '1 500'])
    expect(parseTypedAmount(typed, 18, 'nl'), typed).toEqual({ problem: 'separator' });
  expect(parseTypedAmount('1,500.25', 18, 'en')).toEqual({ problem: 'separator' });
});

test('each problem has a code', () => {
  expect(parseTypedAmount('  ', 18, 'en')).toEqual({ problem: 'empty' });
  for (const typed of ['1e18', '-1', '0x10', '١', 'ten', 'Infinity'])
    expect(parseTypedAmount(typed, 18, 'en'), typed).toEqual({ problem: 'not_a_number' });
  expect(parseTypedAmount('0.0000001', 6, 'en')).toEqual({ problem: 'too_fine' });
  expect(parseTypedAmount('0,00', 6, 'nl')).toEqual({ problem: 'zero' });
  expect(parseTypedAmount('9'.repeat(81), 0, 'en')).toEqual({ problem: 'too_large' });
  expect(parseTypedAmount((2n ** 256n).toString(), 0, 'en')).toEqual({ problem: 'too_large' });
});

test('amounts round-trip', () => {
  fc.assert(
    fc.property(units, decimals, fc.constantFrom(...languages), (amount, digits, language) => {
      const typed = formatTypedAmount(amount, digits, language);
      fc.pre(typed.length <= 80);
      expect(parseTypedAmount(typed, digits, language)).toEqual({ units: amount });
    }),
  );
});

test('parsing never throws and returns at least one unit', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 100 }),
      decimals,
      fc.constantFrom(...languages),
      (typed, digits, language) => {
        const { units: read } = parseTypedAmount(typed, digits, language);
        if (read !== undefined) expect(read).toBeGreaterThan(0n);
      },
    ),
  );
});
