import fc from 'fast-check';
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe';
import { getAddress } from 'viem/utils';
import { expect, test } from 'vitest';
import { createSiweMessage, isCanonicalSignature } from './siwe.ts';

const text = (minLength: number) =>
  fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789'), minLength, maxLength: 40 });
const digits = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 });
const time = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
});

const fields = fc.record({
  domain: fc.constantFrom('vitrine.example', 'localhost:3000', '127.0.0.1:80', 'a.b.vitrine.example:8443'),
  address: digits.map((hex) => getAddress(`0x${hex}`)),
  statement: text(1).map((name) => `Log in to ${name}.`),
  uri: text(1).map((path) => `https://vitrine.example/${path}`),
  chainId: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  nonce: text(8),
  issuedAt: time,
  expiresAt: time,
});

test('a message has the lines of EIP-4361 and parses back to the fields it was created from', async () => {
  await fc.assert(
    fc.asyncProperty(fields, async (parts) => {
      const { expiresAt: expirationTime, ...rest } = parts;
      const message = await createSiweMessage(parts);
      expect(message.split('\n')).toEqual([
        `${parts.domain} wants you to sign in with your Ethereum account:`,
        parts.address,
        '',
        parts.statement,
        '',
        `URI: ${parts.uri}`,
        'Version: 1',
        `Chain ID: ${parts.chainId}`,
        `Nonce: ${parts.nonce}`,
        `Issued At: ${parts.issuedAt.toISOString()}`,
        `Expiration Time: ${expirationTime.toISOString()}`,
      ]);
      expect(parseSiweMessage(message)).toEqual({ ...rest, expirationTime, version: '1' });
    }),
  );
});

test('a message can contain any host that the site may have', async () => {
  const fields = {
    address: getAddress(`0x${'a'.repeat(40)}`),
    statement: 'Log in.',
    uri: 'http://nas:3000/login',
    chainId: 1,
    nonce: '12345678',
    issuedAt: new Date(0),
    expiresAt: new Date(1000),
  };
  for (const domain of ['nas:3000', '[::1]:3000', 'xn--e1afmkfd.xn--p1ai']) {
    const message = await createSiweMessage({ ...fields, domain });
    expect(message).toMatch(`${domain} wants you to sign in with your Ethereum account:\n0x`);
  }
});

test('a message expires at its time', async () => {
  await fc.assert(
    fc.asyncProperty(fields, async (parts) => {
      const message = parseSiweMessage(await createSiweMessage(parts));
      const at = (ms: number) => new Date(parts.expiresAt.getTime() + ms);
      expect(validateSiweMessage({ message, domain: parts.domain, time: at(-1) })).toBe(true);
      expect(validateSiweMessage({ message, domain: parts.domain, time: at(0) })).toBe(false);
    }),
  );
});

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const hex = (value: bigint) => value.toString(16).padStart(64, '0');

test('only one of the two forms of a signature is accepted', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: order - 1n }), fc.bigInt({ min: 1n, max: order - 1n }), (r, s) => {
      const forms = [s, order - s].map((form) => isCanonicalSignature(`0x${hex(r)}${hex(form)}1b`));
      expect(forms.filter(Boolean)).toHaveLength(1);
    }),
  );
});

test('a value of another length, or with an empty part, is not a signature', () => {
  const right = `0x${hex(1n)}${hex(1n)}1b`;
  expect(isCanonicalSignature(right)).toBe(true);
  for (const wrong of ['', '0x', right.slice(2), right.slice(0, -2), `${right}00`, `0x${'g'.repeat(130)}`])
    expect(isCanonicalSignature(wrong), wrong).toBe(false);
  expect(isCanonicalSignature(`0x${hex(1n)}${hex(0n)}1b`)).toBe(false);
});
