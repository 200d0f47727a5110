import { expect, test } from 'vitest';
import { decryptValue, encryptValue } from './encrypted-value.ts';

const secret = 'the secret of this installation, long enough';
const purpose = 'a key';

test('a value can be decrypted with the secret that encrypted it, even after a rotation', () => {
  const encrypted = encryptValue(secret, purpose, 'live_value');
  expect(encrypted).not.toContain('live_value');
  expect(decryptValue([secret], purpose, encrypted)).toBe('live_value');
  expect(decryptValue(['another secret, of the same length', secret], purpose, encrypted)).toBe('live_value');
});

test('nothing is decrypted with another secret, for another purpose or from a modified value', () => {
  const encrypted = encryptValue(secret, purpose, 'live_value');
  expect(decryptValue(['another secret'], purpose, encrypted)).toBeUndefined();
  expect(decryptValue([secret], 'another key', encrypted)).toBeUndefined();
  expect(decryptValue([secret], purpose, `${encrypted.slice(0, -2)}AA`)).toBeUndefined();
  expect(decryptValue([secret], purpose, 'plain')).toBeUndefined();
  expect(decryptValue([secret], purpose, 'v1.short')).toBeUndefined();
});

test('the same value is encrypted differently each time', () => {
  expect(encryptValue(secret, purpose, 'a')).not.toBe(encryptValue(secret, purpose, 'a'));
});
