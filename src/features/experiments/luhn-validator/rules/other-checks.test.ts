import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findOtherCheck } from './other-checks.ts';

test('X37: nine digits are tested by 11 as well, as a Dutch citizen number is', () => {
  // 111222333 and 123456782 are the examples of the Dutch authorities.
  expect(['111222333', '1234.56.782', '111222334', '000000000'].map(findOtherCheck)).toEqual([
    { kind: 'bsn', passes: true },
    { kind: 'bsn', passes: true },
    { kind: 'bsn', passes: false },
    { kind: 'bsn', passes: false },
  ]);
});

test('X37: of the last digits of a citizen number at most one passes', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{8}$/), (body) => {
      const passing = Array.from({ length: 10 }, (_, last) => findOtherCheck(body + last)).filter(
        (check) => check?.passes,
      );
      return passing.length <= 1;
    }),
  );
});

test('X37: a bank account number is tested modulo 97', () => {
  const published = ['NL91 ABNA 0417 1643 00', 'gb29nwbk60161331926819', 'DE89 3704 0044 0532 0130 00'];
  for (const iban of published) expect(findOtherCheck(iban)).toEqual({ kind: 'iban', passes: true });
  expect(findOtherCheck('NL91 ABNA 0417 1643 01')).toEqual({ kind: 'iban', passes: false });
  expect(findOtherCheck('NL91 ABNA 0417 1643')).toEqual({ kind: 'iban', passes: false });
});

test('X37: every single wrong digit of a bank account number is found', () => {
  fc.assert(
    fc.property(fc.integer({ min: 8, max: 17 }), fc.integer({ min: 1, max: 9 }), (at, shift) => {
      const right = 'NL91ABNA0417164300';
      const wrong = right.slice(0, at) + ((Number(right[at]) + shift) % 10) + right.slice(at + 1);
      return findOtherCheck(wrong)?.passes === false;
    }),
  );
});

test('X37: other numbers have no other check', () => {
  expect(['', '12345678', '4242424242424242', 'hello', 'NL'].map(findOtherCheck)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});
