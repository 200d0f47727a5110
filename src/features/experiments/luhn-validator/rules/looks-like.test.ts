import { expect, test } from 'vitest';
import { validNumbers } from '../fixtures.ts';
import { looksLike } from './looks-like.ts';
import { readDigits } from './read-digits.ts';

function kindOf(typed: string) {
  const reading = readDigits(typed);
  return reading.state === 'digits' ? looksLike(reading.digits) : reading.state;
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
  expect(kindOf(typed)).toBe(kind);
});

test('6: the ends of the ranges belong to them, their neighbours do not', () => {
  const sixteen = (start: string) => kindOf(start.padEnd(16, '0'));
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

test('6: the length decides as well', () => {
  expect(['4', '4'.repeat(14), '4'.repeat(17), '37'.padEnd(16, '0'), '1'.repeat(16)].map(kindOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('6: ten digits look Swedish only with a month and a day, raised by 60 for those who are not registered', () => {
  expect(
    ['8112289874', '8112889874', '8113289874', '8112009874', '8112329874', '8112929874'].map(kindOf),
  ).toEqual(['personnummer', 'personnummer', undefined, undefined, undefined, undefined]);
});

test('6: no published card is taken for a number of another register', () => {
  const cards = validNumbers.filter(
    ([typed]) => /^(?:4|5[1-5]|3[47])/.test(typed) && kindOf(typed) === 'sin',
  );
  expect(cards).toEqual([]);
});
