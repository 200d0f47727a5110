import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSourceHasher } from './csp-hashes.ts';

const nonce = 'abc123';
const hashInlineSources = createSourceHasher({ placeholder: '/*here*/', text: 'long{}' });
const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

test('X22: an inline script is listed by the hash that a browser computes for its content', () => {
  const { body, inline } = hashInlineSources(`<script nonce="${nonce}">alert('é €')</script>`, nonce);
  expect(String(body)).toBe("<script>alert('é €')</script>");
  expect(inline).toEqual({ scripts: [hash("alert('é €')")], styles: [] });
});

test('X22: a known script has its published hash', () => {
  const { inline } = hashInlineSources(`<script nonce="${nonce}">alert('Hello, world.');</script>`, nonce);
  expect(inline.scripts).toEqual(["'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"]);
});

test('X22: styles and scripts are listed separately', () => {
  const page = `<style nonce="${nonce}">a{}</style><script data-x="" nonce="${nonce}" async="">b()</script>`;
  expect(hashInlineSources(page, nonce).inline).toEqual({ scripts: [hash('b()')], styles: [hash('a{}')] });
});

test('X22: an inline script or style without the nonce is not allowed', () => {
  const page = `<script>evil()</script><style>evil{}</style><script nonce="other">evil()</script><script nonce="${nonce}">own()</script>`;
  expect(hashInlineSources(page, nonce).inline).toEqual({ scripts: [hash('own()')], styles: [] });
});

test('X22: a nonce in the content of a script does not allow it', () => {
  const page = `<script>x=' nonce="${nonce}"'</script>`;
  expect(hashInlineSources(page, nonce).inline.scripts).toEqual([]);
});

test('X22: a script with a URL needs no hash', () => {
  const { body, inline } = hashInlineSources(`<script nonce="${nonce}" src="/assets/a.js"></script>`, nonce);
  expect(String(body)).toBe('<script src="/assets/a.js"></script>');
  expect(inline.scripts).toEqual([]);
});

test('X22: identical content is listed once', () => {
  const piece = `<script nonce="${nonce}">a()</script>`;
  expect(hashInlineSources(piece + piece, nonce).inline.scripts).toEqual([hash('a()')]);
});

test('X22: the nonce is removed from the whole document', () => {
  const page = `<meta property="csp-nonce" content="${nonce}"/><link nonce="${nonce}" href="/a"/><script nonce="${nonce}">a()</script>`;
  expect(String(hashInlineSources(page, nonce).body)).toBe('<link href="/a"/><script>a()</script>');
});

test('X22: a placeholder is replaced by its text, and the hash is that of the text', () => {
  const { body, inline } = hashInlineSources(`<style nonce="${nonce}">/*here*/</style>`, nonce);
  expect(String(body)).toBe('<style>long{}</style>');
  expect(inline.styles).toEqual([hash('long{}')]);
});
