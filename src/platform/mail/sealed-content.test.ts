import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MailHead } from './mail.ts';
import { openContent, sealContent } from './sealed-content.ts';

const secret = 'the secret of an installation that only tests have';
const head: MailHead = {
  to: 'reader@vitrine.example',
  subject: 'A new password',
  language: 'en',
  template: 'reset',
};
const content = { text: 'Open https://vitrine.example/reset/hush', html: '<a href="/reset/hush">' };

test('what was sealed is opened with the same secret and is not readable without', () => {
  const sealed = sealContent(secret, 'one', head, content);
  expect(openContent(secret, 'one', head, sealed)).toEqual(content);
  expect(Buffer.from(sealed.slice(3), 'base64url').includes('hush')).toBe(false);
});

test('nothing is sealed the same way twice', () => {
  expect(sealContent(secret, 'one', head, content)).not.toBe(sealContent(secret, 'one', head, content));
});

test.each([
  ['another secret', `${secret}!`, 'one', head],
  ['another mail', secret, 'two', head],
  ['another recipient', secret, 'one', { ...head, to: 'thief@vitrine.example' }],
  ['another subject', secret, 'one', { ...head, subject: 'A present' }],
] as const)('%s opens nothing', (_name, key, id, other) => {
  const sealed = sealContent(secret, 'one', head, content);
  expect(openContent(key, id, other, sealed)).toBeUndefined();
});

test('what was changed is not opened, wherever it was changed', () => {
  const sealed = sealContent(secret, 'one', head, content);
  fc.assert(
    fc.property(fc.nat(sealed.length - 1), fc.constantFrom('A', 'B', 'z', '.', ''), (at, other) => {
      const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
      const opened = openContent(secret, 'one', head, changed);
      // The last character may hold bits that mean nothing.
      if (changed !== sealed && opened) expect(at).toBe(sealed.length - 1);
      if (opened) expect(opened).toEqual(content);
    }),
  );
});

test('any text comes back as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, html) => {
      const sealed = sealContent(secret, 'one', head, { text, html });
      expect(openContent(secret, 'one', head, sealed)).toEqual({ text, html });
    }),
  );
});
