import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectOtherCheck } from './other-checks.ts';

test('X37: nine digits also get the 11-test of a Dutch citizen service number', () => {
  // 111222333 and 123456782 are examples by Dutch authorities.
  expect(['111222333', '1234.56.782', '111222334', '000000000'].map(detectOtherCheck)).toEqual([
    { kind: 'bsn', passes: true },
    { kind: 'bsn', passes: true },
    { kind: 'bsn', passes: false },
    { kind: 'bsn', passes: false },
  ]);
});

test('X37: at most one last digit of a citizen service number passes', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{8}$/), (body) => {
      const passing = Array.from({ length: 10 }, (_, last) => detectOtherCheck(body + last)).filter(
        (check) => check?.passes,
      );
      return passing.length <= 1;
    }),
  );
});

test('X37: an IBAN is checked modulo 97', () => {
  const published = ['NL91 ABNA 0417 1643 00', 'gb29nwbk60161331926819', 'DE89 3704 0044 0532 0130 00'];
  for (const iban of published) expect(detectOtherCheck(iban)).toEqual({ kind: 'iban', passes: true });
  expect(detectOtherCheck('NL91 ABNA 0417 1643 01')).toEqual({ kind: 'iban', passes: false });
  expect(detectOtherCheck('NL91 ABNA 0417 1643')).toEqual({ kind: 'iban', passes: false });
});

test('X37: every single wrong digit of an IBAN is detected', () => {
  fc.assert(
    fc.property(fc.integer({ min: 8, max: 17 }), fc.integer({ min: 1, max: 9 }), (at, shift) => {
      const right = 'NL91ABNA0417164300';
      const wrong = right.slice(0, at) + ((Number(right[at]) + shift) % 10) + right.slice(at + 1);
      return detectOtherCheck(wrong)?.passes === false;
    }),
  );
});

test('X37: other numbers have no other check', () => {
  expect(['', '12345678', '4242424242424242', 'hello', 'NL'].map(detectOtherCheck)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});
