import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EmailMetadata } from './email.ts';
import { decryptContent, encryptContent } from './encrypted-content.ts';

const secret = 'the secret of an installation that only tests have';
const metadata: EmailMetadata = {
  to: 'reader@vitrine.example',
  subject: 'A new password',
  language: 'en',
  template: 'reset',
};
const content = { text: 'Open https://vitrine.example/reset/hush', html: '<a href="/reset/hush">' };

test('encrypted content can be decrypted with the same secret and cannot be read without it', () => {
  const encrypted = encryptContent(secret, 'one', metadata, content);
  expect(decryptContent(secret, 'one', metadata, encrypted)).toEqual(content);
  expect(Buffer.from(encrypted.slice(3), 'base64url').includes('hush')).toBe(false);
});

test('encrypting the same content twice gives different results', () => {
  expect(encryptContent(secret, 'one', metadata, content)).not.toBe(
    encryptContent(secret, 'one', metadata, content),
  );
});

test.each([
  ['another secret', `${secret}!`, 'one', metadata],
  ['another email', secret, 'two', metadata],
  ['another recipient', secret, 'one', { ...metadata, to: 'thief@vitrine.example' }],
  ['another sender', secret, 'one', { ...metadata, from_name: 'Stichting Zaaigoed' }],
  ['another subject', secret, 'one', { ...metadata, subject: 'A present' }],
] as const)('content cannot be decrypted with %s', (_name, key, id, other) => {
  const encrypted = encryptContent(secret, 'one', metadata, content);
  expect(decryptContent(key, id, other, encrypted)).toBeUndefined();
});

test('modified content cannot be decrypted, wherever it was modified', () => {
  const encrypted = encryptContent(secret, 'one', metadata, content);
  fc.assert(
    fc.property(fc.nat(encrypted.length - 1), fc.constantFrom('A', 'B', 'z', '.', ''), (at, other) => {
      const changed = encrypted.slice(0, at) + other + encrypted.slice(at + 1);
      const decrypted = decryptContent(secret, 'one', metadata, changed);
      // The last character may have unused bits.
      if (changed !== encrypted && decrypted) expect(at).toBe(encrypted.length - 1);
      if (decrypted) expect(decrypted).toEqual(content);
    }),
  );
});

test('any text is unchanged after encryption and decryption', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, html) => {
      const encrypted = encryptContent(secret, 'one', metadata, { text, html });
      expect(decryptContent(secret, 'one', metadata, encrypted)).toEqual({ text, html });
    }),
  );
});
