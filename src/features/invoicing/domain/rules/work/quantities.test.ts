import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDuration } from '#shared/dates/durations.ts';
import {
  formatDecimalQuantity,
  formatQuantity,
  parseQuantity,
  roundDuration,
  toHourQuantity,
} from './quantities.ts';

test('440 minutes are 7:20 on paper and 7.3333 hours in an e-invoice', () => {
  expect(formatDuration(440)).toBe('7:20');
  expect(formatQuantity(toHourQuantity(440), 'en')).toBe('7.3333');
});

test('a quantity is formatted without trailing zeros, and parses back unchanged', () => {
  expect(formatQuantity(25_000, 'nl')).toBe('2,5');
  expect(formatQuantity(30_000, 'en')).toBe('3');
  expect(formatQuantity(12_505_000, 'en')).toBe('1,250.5');
  expect(formatQuantity(-12_500_000, 'nl')).toBe('\u22121.250');
  expect(formatDecimalQuantity(-12_505_000)).toBe('-1250.5');
  expect(parseQuantity('2,50')).toBe(25_000);
  expect(parseQuantity('1.00001')).toBeUndefined();
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.constantFrom('en', 'nl'),
      (quantity, language) => {
        expect(parseQuantity(formatQuantity(quantity, language), language)).toBe(quantity);
      },
    ),
  );
});

test('in Dutch a dot before three digits groups thousands, in English a comma does', () => {
  expect(parseQuantity('1.250', 'nl')).toBe(12_500_000);
  expect(parseQuantity('1,250', 'nl')).toBe(12_500);
  expect(parseQuantity('1,250', 'en')).toBe(12_500_000);
  expect(parseQuantity('1.250', 'en')).toBe(12_500);
});

test('a duration is rounded up to the agreed step', () => {
  expect(roundDuration(61, 15)).toBe(75);
  expect(roundDuration(60, 15)).toBe(60);
  expect(roundDuration(61, 0)).toBe(61);
});
