import { expect, test } from 'vitest';
import { formatIban, normalizeIdentifier } from './format-iban.ts';
import { isBic, isIban, isKvkNumber, isVatNumber } from './identifiers.ts';

test.each(['NL000099998B57', 'NL002455799B11', 'NL004495445B01', 'nl 0044.95.445.b01', 'DE136695976'])(
  'the VAT number %s is valid',
  (number) => {
    expect(isVatNumber(number)).toBe(true);
  },
);

test.each(['NL123456789B90', 'NL000099998B58', 'NL4495445B01', '', 'XX123'])(
  'the VAT number %j is rejected',
  (number) => {
    expect(isVatNumber(number)).toBe(false);
  },
);

test('an IBAN has valid check digits, and reads in groups of four', () => {
  expect(isIban('NL91 ABNA 0417 1643 00')).toBe(true);
  expect(isIban('NL91ABNA0417164301')).toBe(false);
  expect(isIban('NL91ABNA041716430')).toBe(false);
  expect(formatIban('nl91abna0417164300')).toBe('NL91 ABNA 0417 1643 00');
  expect(isBic('ABNANL2A')).toBe(true);
  expect(isBic('ABNA')).toBe(false);
});

test('a number of the chamber of commerce has eight digits', () => {
  expect(isKvkNumber('12345678')).toBe(true);
  expect(isKvkNumber('1234567')).toBe(false);
  expect(normalizeIdentifier(' 1234 5678')).toBe('12345678');
});
