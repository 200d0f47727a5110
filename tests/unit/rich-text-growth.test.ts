// @ts-expect-error its types declare a module of another name
import domino from '@mixmark-io/domino';
import { test } from 'vitest';
import { convertRichText } from '#features/publishing/markdown-editor/ui/rich-text.ts';
import { expectLinear } from '../support/growth.ts';

const convert = (html: string) =>
  convertRichText(html, 'https://own.example', (text): Document => domino.createDocument(text));

const fill = (piece: string) => (length: number) => piece.repeat(length / piece.length);
/** Browsers nest no element deeper than this. */
const nested = (start: string, end: string) => (length: number) => {
  const depth = 100;
  const block = `${start.repeat(depth)}a${end.repeat(depth)}`;
  return block.repeat(Math.ceil(length / block.length));
};

test('converting pasted rich text takes time proportional to its length', async () => {
  const hostile: Readonly<Record<string, (length: number) => string>> = {
    paragraphs: fill('<p><b>a</b></p>'),
    'open tags': fill('<a '),
    'handlers without an end': fill(' onclick'),
    'styles without an end': (length) => `<span style="${fill('text-decoration')(length)}">a</span><b>b</b>`,
    'declarations without an end': (length) =>
      `<span style="${fill('text-decoration:')(length)}">a</span><b>b</b>`,
    'list items': (length) => `<ol>${fill('<li>a</li>')(length)}</ol>`,
    'list items of Word': fill("<p style='mso-list:l0 level2 lfo1'>a</p>"),
    'list items with empty lines': (length) =>
      `<ul><li><pre><code>${'\n'.repeat(length)}a</code></pre></li></ul>`,
    'line breaks': (length) => `<b>${fill('<br>')(length)}</b>a<i>${fill('<br>')(length)}</i>`,
    cells: (length) => `<table><tr>${fill('<td>a</td>')(length)}</tr></table>`,
    rows: (length) => `<table>${fill('<tr><td>a</td><td>b</td></tr>')(length)}</table>`,
    'nested tables': nested('<table><tr><td>', '</td></tr></table>'),
    'nested lists': nested('<ul><li>', '</li></ul>'),
    'nested spans': nested('<span style="font-weight:700">', '</span>'),
    comments: fill('<!--[if !supportLists]><![endif]-->'),
    spaces: (length) => `<b>a</b>${'&nbsp; '.repeat(length / 7)}b`,
  };
  // The parser of this test is slower than a browser.
  for (const [name, create] of Object.entries(hostile))
    await expectLinear(name, (length) => create(length / 4), convert);
});
