import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashInlineSources } from './inline-sources.ts';

const nonce = 'abc123';
const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

test('X22: a script of ours is named by the hash that a browser computes of its content', () => {
  const { html, inline } = hashInlineSources(`<script nonce="${nonce}">alert('é €')</script>`, nonce);
  expect(html).toBe("<script>alert('é €')</script>");
  expect(inline).toEqual({ scripts: [hash("alert('é €')")], styles: [] });
});

test('X22: the hash is the known one of a known text', () => {
  const { inline } = hashInlineSources(`<script nonce="${nonce}">alert('Hello, world.');</script>`, nonce);
  expect(inline.scripts).toEqual(["'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"]);
});

test('X22: styles are named apart from scripts', () => {
  const page = `<style nonce="${nonce}">a{}</style><script data-x="" nonce="${nonce}" async="">b()</script>`;
  expect(hashInlineSources(page, nonce).inline).toEqual({ scripts: [hash('b()')], styles: [hash('a{}')] });
});

test('X22: a piece without the nonce is not blessed', () => {
  const page = `<script>evil()</script><style>evil{}</style><script nonce="other">evil()</script><script nonce="${nonce}">own()</script>`;
  expect(hashInlineSources(page, nonce).inline).toEqual({ scripts: [hash('own()')], styles: [] });
});

test('X22: a nonce that stands in the content of a piece does not bless it', () => {
  const page = `<script>x=' nonce="${nonce}"'</script>`;
  expect(hashInlineSources(page, nonce).inline.scripts).toEqual([]);
});

test('X22: a script that is a file needs no hash', () => {
  const { html, inline } = hashInlineSources(`<script nonce="${nonce}" src="/assets/a.js"></script>`, nonce);
  expect(html).toBe('<script src="/assets/a.js"></script>');
  expect(inline.scripts).toEqual([]);
});

test('X22: the same content twice is one hash', () => {
  const piece = `<script nonce="${nonce}">a()</script>`;
  expect(hashInlineSources(piece + piece, nonce).inline.scripts).toEqual([hash('a()')]);
});

test('X22: no trace of the nonce is left in a document', () => {
  const page = `<meta property="csp-nonce" content="${nonce}"/><link nonce="${nonce}" href="/a"/><script nonce="${nonce}">a()</script>`;
  expect(hashInlineSources(page, nonce).html).toBe('<link href="/a"/><script>a()</script>');
});
