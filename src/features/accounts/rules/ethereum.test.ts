import { assert, bigInt, constantFrom, date, integer, property, record, string } from 'fast-check';
import { createSiweMessage, parseSiweMessage, validateSiweMessage } from 'viem/siwe';
import { getAddress } from 'viem/utils';
import { expect, test } from 'vitest';
import { isCanonicalSignature, writeEthereumSignIn } from './ethereum.ts';

const letters = (minLength: number) =>
  string({ unit: constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789'), minLength, maxLength: 40 });
const digits = string({ unit: constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 });
const time = date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
});

const given = record({
  domain: constantFrom('vitrine.example', 'localhost:3000', '127.0.0.1:80', 'a.b.vitrine.example:8443'),
  address: digits.map((hex) => getAddress(`0x${hex}`)),
  statement: letters(1).map((text) => `Log in to ${text}.`),
  uri: letters(1).map((path) => `https://vitrine.example/${path}`),
  chainId: integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  nonce: letters(8),
  issuedAt: time,
  expiresAt: time,
});

test('a message of EIP-4361 is the one that another implementation writes, and says what was put into it', () => {
  assert(
    property(given, (parts) => {
      const { expiresAt: expirationTime, ...rest } = parts;
      const message = writeEthereumSignIn(parts);
      expect(message).toBe(createSiweMessage({ ...rest, expirationTime, version: '1' }));
      expect(parseSiweMessage(message)).toEqual({ ...rest, expirationTime, version: '1' });
    }),
  );
});

test('a message is over when its time is', () => {
  assert(
    property(given, (parts) => {
      const message = parseSiweMessage(writeEthereumSignIn(parts));
      const at = (ms: number) => new Date(parts.expiresAt.getTime() + ms);
      expect(validateSiweMessage({ message, domain: parts.domain, time: at(-1) })).toBe(true);
      expect(validateSiweMessage({ message, domain: parts.domain, time: at(0) })).toBe(false);
    }),
  );
});

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const hex = (value: bigint) => value.toString(16).padStart(64, '0');

test('of the two forms of a signature one is taken', () => {
  assert(
    property(bigInt({ min: 1n, max: order - 1n }), bigInt({ min: 1n, max: order - 1n }), (r, s) => {
      const forms = [s, order - s].map((form) => isCanonicalSignature(`0x${hex(r)}${hex(form)}1b`));
      expect(forms.filter(Boolean)).toHaveLength(1);
    }),
  );
});

test('what has another length, or nothing in it, is no signature', () => {
  const right = `0x${hex(1n)}${hex(1n)}1b`;
  expect(isCanonicalSignature(right)).toBe(true);
  for (const wrong of ['', '0x', right.slice(2), right.slice(0, -2), `${right}00`, `0x${'g'.repeat(130)}`])
    expect(isCanonicalSignature(wrong), wrong).toBe(false);
  expect(isCanonicalSignature(`0x${hex(1n)}${hex(0n)}1b`)).toBe(false);
});
