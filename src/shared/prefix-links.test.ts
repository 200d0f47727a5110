import { expect, test } from 'vitest';
import { prefixLinks } from './prefix-links.ts';

test('X11: links of a text to our own pages keep the prefix, all others stay', () => {
  const html =
    '<a href="/contact">a</a> <a title="x" href="/">b</a> <a href="https://a.example/">c</a> <a href="#d">d</a>';
  expect(prefixLinks(html, '/nl')).toBe(
    '<a href="/nl/contact">a</a> <a title="x" href="/nl">b</a> <a href="https://a.example/">c</a> <a href="#d">d</a>',
  );
});

test('X11: on a plain address the text stays as it is', () => {
  expect(prefixLinks('<a href="/contact">a</a>', '/')).toBe('<a href="/contact">a</a>');
});
