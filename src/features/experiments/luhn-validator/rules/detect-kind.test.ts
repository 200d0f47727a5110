import { expect, test } from 'vitest';
import { validNumbers } from '../fixtures.ts';
import { detectKind } from './detect-kind.ts';
import { parseDigits } from './parse-digits.ts';

function detectTypedKind(typed: string) {
  const parsed = parseDigits(typed);
  return parsed.state === 'digits' ? detectKind(parsed.digits) : parsed.state;
}

const published = [
  ['4242424242424242', 'visa'],
  ['4222222222222', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['2223003122003222', 'mastercard'],
  ['378282246310005', 'amex'],
  ['6011111111111117', 'discover'],
  ['3056930009020004', 'diners'],
  ['36227206271667', 'diners'],
  ['3566002020360505', 'jcb'],
  ['6200000000000005', 'unionpay'],
  ['6205500000000000004', 'unionpay'],
  ['6304000000000000', 'maestro'],
  ['2200 0000 0000 0004', 'mir'],
  ['490154203237518', 'imei'],
  ['8931 0000 0000 0000 003', 'iccid'],
  ['808401234567893', 'npi'],
  ['055 444 285', 'sin'],
  ['811228-9874', 'personnummer'],
] as const;

test.for(published)('6: %s looks like its kind: %s', ([typed, kind]) => {
  expect(detectTypedKind(typed)).toBe(kind);
});

test('6: the bounds of a range are included, and their neighbours are not', () => {
  const sixteen = (start: string) => detectTypedKind(start.padEnd(16, '0'));
  expect(['2220', '2221', '2720', '2721', '50', '51', '55'].map(sixteen)).toEqual([
    undefined,
    'mastercard',
    'mastercard',
    undefined,
    'maestro',
    'mastercard',
    'mastercard',
  ]);
  expect(['3527', '3528', '3589', '3590', '643', '644', '649'].map(sixteen)).toEqual([
    undefined,
    'jcb',
    'jcb',
    undefined,
    undefined,
    'discover',
    'discover',
  ]);
  expect(['2199', '2200', '2204', '2205'].map(sixteen)).toEqual([undefined, 'mir', 'mir', undefined]);
});

test('6: the length of a number has to match as well', () => {
  expect(
    ['4', '4'.repeat(14), '4'.repeat(17), '37'.padEnd(16, '0'), '1'.repeat(16)].map(detectTypedKind),
  ).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

test('6: ten digits look Swedish only with a valid month and day; a coordination number adds 60 to the day', () => {
  expect(
    ['8112289874', '8112889874', '8113289874', '8112009874', '8112329874', '8112929874'].map(detectTypedKind),
  ).toEqual(['personnummer', 'personnummer', undefined, undefined, undefined, undefined]);
});

test('6: no published test card is mistaken for a number of another register', () => {
  const cards = validNumbers.filter(
    ([typed]) => /^(?:4|5[1-5]|3[47])/.test(typed) && detectTypedKind(typed) === 'sin',
  );
  expect(cards).toEqual([]);
});
