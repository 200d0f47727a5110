import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getFieldReasons } from '../api/field-reasons.ts';
import { maxEmailLength } from '../users/credential-limits.ts';
import { isEmailAddress, normalizeEmail, parseEmailAddress, toAsciiAddress } from './email-address.ts';
import { emailAddress } from './email-address-schema.ts';

test('the case, surrounding spaces and Unicode form of an email address are normalised', () => {
  expect(normalizeEmail(' Owner@Vitrine.EXAMPLE ')).toBe('owner@vitrine.example');
  expect(normalizeEmail('e\u0301@vitrine.example')).toBe('\u00e9@vitrine.example');
  // As sent by Firefox and by Chromium.
  for (const sent of ['post@MÜNCHEN.example', 'post@xn--mnchen-3ya.example'])
    expect(normalizeEmail(sent)).toBe('post@xn--mnchen-3ya.example');
});

test.each([
  ['post@vitrine.example', 'post@vitrine.example'],
  ['Post.O+2@Vitrine.EXAMPLE', 'Post.O+2@vitrine.example'],
  ['post@münchen.example', 'post@xn--mnchen-3ya.example'],
  ['post@mu\u0308nchen.example', 'post@xn--mnchen-3ya.example'],
  ['post@MÜNCHEN.example', 'post@xn--mnchen-3ya.example'],
  ['post@straße.example', 'post@xn--strae-oqa.example'],
  ['post@почта.рф', 'post@xn--80a1acny.xn--p1ai'],
  ["o'neil_!#$%&*/=?^`{|}~-@a.example", "o'neil_!#$%&*/=?^`{|}~-@a.example"],
  [`${'a'.repeat(64)}@a.example`, `${'a'.repeat(64)}@a.example`],
])('%s is sent to %s', (typed, sent) => {
  expect(isEmailAddress(typed)).toBe(true);
  expect(toAsciiAddress(typed)).toBe(sent);
  expect(toAsciiAddress(sent)).toBe(sent);
});

const label = 'b'.repeat(61);
test.each([
  ['nothing', ''],
  ['no @', 'post'],
  ['two @', 'post@a@b.example'],
  ['no local part', '@a.example'],
  ['no domain', 'post@'],
  ['a domain without a dot', 'post@localhost'],
  ['a dot at the end', 'post@a.example.'],
  ['two dots together', 'post@a..example'],
  ['a dot before the @', 'post.@a.example'],
  ['a space', 'po st@a.example'],
  ['a space in the domain', 'post@a b.example'],
  ['a space around', ' post@a.example'],
  ['a line break', 'post@a.example\r\nBcc: b@c.example'],
  ['a name', 'Post <post@a.example>'],
  ['two addresses', 'post@a.example,post@b.example'],
  ['a letter outside ASCII before the @', 'é@a.example'],
  ['a long local part', `${'a'.repeat(65)}@a.example`],
  ['an IP address', 'post@127.0.0.1'],
  ['an IP address in brackets', 'post@[127.0.0.1]'],
  ['a number that URL reads as an IP address', 'post@1.2'],
  ['a port', 'post@a.example:25'],
  ['a path', 'post@a.example/b'],
  ['a percent sign in the domain', 'post@%61.example'],
  ['a hyphen at the start of a label', 'post@-a.example'],
  ['a hyphen at the end of a label', 'post@a-.example'],
  ['a label of 64 characters', `post@${'a'.repeat(64)}.example`],
  ['invalid punycode', 'post@xn--\u00fc.example'],
  ['255 characters', `${'a'.repeat(60)}@${label}.${label}.${label}.example`.padEnd(255, 'e')],
  ['255 characters in ASCII only', `${'a'.repeat(64)}@${`${'ü'.repeat(50)}.`.repeat(3)}${label}.example`],
])('%s is rejected', (_, text) => {
  expect(isEmailAddress(text)).toBe(false);
  expect(toAsciiAddress(text)).toBe(text);
});

test('every accepted address is sent in ASCII, complete, and to the same domain that Node computes', () => {
  const part = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.domain(),
    fc.constantFrom('a', 'münchen.example', 'post', '例え.テスト', '1.2', '.', '@'),
  );
  const text = fc.oneof(
    fc.emailAddress(),
    fc.tuple(part, part).map((parts) => parts.join('@')),
    fc.string({ unit: 'binary-ascii', maxLength: 300 }),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const address = parseEmailAddress(typed);
      if (!address) return;
      const sent = toAsciiAddress(typed);
      expect(sent).toMatch(/^[!-~]+@[a-z0-9.-]+$/);
      expect(sent.length).toBeLessThanOrEqual(maxEmailLength);
      const [local, domain = ''] = typed.split('@');
      expect(address).toEqual({ local, domain: domainToASCII(domain) });
      expect(toAsciiAddress(sent)).toBe(sent);
    }),
    { numRuns: 200 },
  );
});

test('the schema keeps an address as it is typed, and gives the reason for an error of the field', () => {
  const schema = emailAddress();
  expect(schema.parse('post@MÜNCHEN.example')).toBe('post@MÜNCHEN.example');
  const { error } = schema.safeParse('post@localhost');
  expect(error && getFieldReasons(error)).toEqual({ body: 'email' });
});
