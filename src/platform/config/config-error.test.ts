import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskUrl } from './config-error.ts';

test.each([
  ['postgres://me:hush@db:5432/vitrine', 'postgres://me:***@db:5432/vitrine'],
  ['postgres://me:hu@sh@db/vitrine', 'postgres://me:***@db/vitrine'],
  ['postgres://me:hu/s?h#@db/vitrine', 'postgres://me:***@db/vitrine'],
  ['postgres://me:hush/vitrine', 'postgres://me:***'],
  ['postgres://db/vitrine?password=hush', 'postgres://db/vitrine?***'],
  ['postgres://db:5432/vitrine', 'postgres://db:5432/vitrine'],
  ['http://[::1]:3000/path', 'http://[::1]:3000/path'],
  ['https://example.com/shop', 'https://example.com/shop'],
])('%s is shown as %s', (url, masked) => {
  expect(maskUrl(url)).toBe(masked);
});

test('a password is removed from the error, whatever characters it contains', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (noise) => {
      expect(maskUrl(`postgres://me:${noise}SECRET${noise}@db/vitrine`)).not.toContain('SECRET');
    }),
  );
});
