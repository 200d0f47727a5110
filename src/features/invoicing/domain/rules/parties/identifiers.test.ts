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

test.each([
  [
    'Belgian numbers since 2023',
    ['BE1003500038', 'BE1000000021', 'be 1003.500.038'],
    ['BE1003500039', 'BE2003500041'],
  ],
  ['Belgian numbers', ['BE0411905847'], ['BE0411905848']],
  [
    'numbers of Northern Ireland',
    ['XI110305878', 'XIGD001', 'XIHA599'],
    ['XI110305879', 'XIGD500', 'XI11030587'],
  ],
  ['Cypriot numbers since 2023', ['CY60001744K', 'CY99200002N'], ['CY60001744L', 'CY70001744K']],
  [
    'Irish numbers with a second letter',
    ['IE3206488LH', 'IE1113202EH', 'IE1234567FA'],
    ['IE3206488MH', 'IE1234567TH'],
  ],
  ['other second letters of Irish numbers', ['IE1234567OB', 'IE1234567TW'], ['IE1234567TB', 'IE1234567OX']],
  [
    'Irish numbers of the oldest form',
    ['IE8F52100V', 'IE8D79739I', 'IE1F52100H'],
    ['IE8D79739J', 'IE1F52100V'],
  ],
  [
    'Latvian personal codes since 2017',
    ['LV32912345678', 'LV40003521600'],
    ['LV3291234567', 'LV40003521601'],
  ],
  [
    'Czech numbers of each form',
    ['CZ25123891', 'CZ699000899', 'CZ7103192745'],
    ['CZ25123890', 'CZ7103192746'],
  ],
  ['French keys with letters', ['FRK7399859412', 'FR4Z123456782', 'FR40303265045'], ['FR41303265045']],
  ['Dutch numbers of sole proprietors', ['NL000099998B57', 'NL002455799B11'], ['NL000099998B56']],
  ['Spanish numbers', ['ESN8261290D', 'ES54362315K'], ['ESN8261290E', 'ES54362315Z']],
  ['Lithuanian numbers', ['LT119511515', 'LT100001919017'], ['LT119511514', 'LT100001919018']],
  ['Austrian and Bulgarian numbers', ['ATU13585627', 'BG175074752'], ['ATU13585626', 'BG175074751']],
])('%s are valid by their check digit', (_name, valid, rejected) => {
  expect(valid.filter((number) => !isVatNumber(number))).toEqual([]);
  expect(rejected.filter(isVatNumber)).toEqual([]);
});

test('an IBAN has valid check digits and is formatted in groups of four', () => {
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
