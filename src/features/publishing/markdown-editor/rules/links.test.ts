import { commonmarkLanguage, markdown } from '@codemirror/lang-markdown';
import { EditorState } from '@codemirror/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { findLinkAt, findUrls, formatLink, isExternalImage, isInternalUrl, isLinkable } from './links.ts';

const createState = (doc: string) =>
  EditorState.create({ doc, extensions: markdown({ base: commonmarkLanguage }) });
const urlsOf = (doc: string) => findUrls(createState(doc)).map(({ url }) => url);

test('addresses are found in links, images, definitions and between angle brackets, not in code', () => {
  expect(
    urlsOf(
      '[a](/info "t") ![b](media:1) <https://example.com> `[x](/code)`\n\n[r]\n\n    [x](/indented)\n\n[r]: </a b>\n',
    ),
  ).toEqual(['/info', 'media:1', 'https://example.com', '/a b']);
});

test('the reported position of an address is correct', () => {
  const doc = 'é [a](/info) and [b](/b)';
  for (const { from, to, url } of findUrls(createState(doc))) expect(doc.slice(from, to)).toBe(url);
});

test('only paths of this site and its images are internal', () => {
  expect(['/', '/info#a', 'media:x'].every(isInternalUrl)).toBe(true);
  expect(['//evil.example', '/\\evil', 'https://a', '#a', 'mailto:a@b'].some(isInternalUrl)).toBe(false);
});

test('X46: an image of another site is found, even if its address is in a definition', () => {
  const external = (doc: string) =>
    findUrls(createState(doc))
      .filter(isExternalImage)
      .map(({ url }) => url);
  const doc =
    '![a](https://a.example) [![b](<https://b.example>)](/b) [c](https://c.example) ![d](media:1) ![e](/e) ![f](//f)';
  expect(external(doc)).toEqual(['https://a.example', 'https://b.example']);
  const definitions = '[one]: https://a.example\n[two]: https://b.example\n[three]: https://c.example';
  expect(external(`![a][One] ![two] [b][three]\n\n${definitions}`)).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
});

test('an address with a dangerous protocol or none cannot be linked to', () => {
  expect(['https://example.com', '/info', '#part', 'mailto:a@b.nl', 'tel:+31'].every(isLinkable)).toBe(true);
  expect(['javascript:alert(1)', 'example.com', '//a', 'data:x', ''].some(isLinkable)).toBe(false);
});

test('the whole link at the caret is found', () => {
  const state = createState('a [text *x*](/info) b');
  expect(findLinkAt(state, 5)).toEqual({ from: 2, to: 19, text: 'text *x*', url: '/info' });
  expect(findLinkAt(state, 2)?.url).toBe('/info');
  expect(findLinkAt(state, 0)).toBeUndefined();
});

test('a written link is found with its address, and rendered with its text', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'é', ' ', '[', ']', '1'),
    minLength: 1,
    maxLength: 12,
  });
  const path = fc.string({ unit: fc.constantFrom('a', '-', '/', '(', ')', ' ', '?', '='), maxLength: 12 });
  fc.assert(
    fc.property(text, path, (label, rest) => {
      const url = `/x${rest.trimEnd()}`;
      const link = formatLink(label, url);
      expect(urlsOf(link)).toEqual([url]);
      const html = renderMarkdown(link);
      expect(html.match(/<a /g)).toHaveLength(1);
      const shown = html.replaceAll(/<[^>]*>/g, '').trim();
      expect(shown).toBe((label.trim() === '' ? url : label.trim()).replaceAll(/\s+/g, ' '));
    }),
  );
});
