import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { getChapters } from './rules.ts';

test('73: the chapters of a page are its second-level headings', () => {
  const html = renderMarkdown('## First part\n\ntext\n\n### Not this\n\n## Second part');
  expect(getChapters(html)).toEqual([
    { id: 'to-first-part', title: 'First part' },
    { id: 'to-second-part', title: 'Second part' },
  ]);
});

test('73: a page has no chapters if it has no headings, or only headings without words for a link', () => {
  expect(getChapters('')).toEqual([]);
  expect(getChapters('<p>text</p>')).toEqual([]);
  expect(getChapters(renderMarkdown('## ???'))).toEqual([]);
});

test('73: a chapter title has no markup', () => {
  expect(getChapters(renderMarkdown('## The *red* `dot` [here](/info)'))).toMatchObject([
    { title: 'The red dot here' },
  ]);
});

test('73, X22: escaped characters in a heading are decoded once', () => {
  expect(getChapters(renderMarkdown('## a & b < c > d "e" \'f\''))).toMatchObject([
    { title: 'a & b < c > d "e" \'f\'' },
  ]);
  expect(getChapters('<h2 id="a">&amp;lt;b&amp;gt;</h2>')).toEqual([{ id: 'a', title: '&lt;b&gt;' }]);
});

test('73: every plain heading becomes a chapter with the same words', () => {
  const heading = fc
    .stringMatching(/^[a-z][a-z0-9&<>"' ]{0,20}[a-z0-9]$/)
    .map((text) => text.replaceAll(/ +/g, ' '));
  fc.assert(
    fc.property(heading, (text) => {
      fc.pre(!/&\w|<[a-z/!?]/.test(text));
      expect(getChapters(renderMarkdown(`## ${text}`)).map(({ title }) => title)).toEqual([text]);
    }),
  );
});
