// @ts-expect-error its types declare a module of another name
import domino from '@mixmark-io/domino';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { convertRichText } from './rich-text.ts';

const parse = (html: string): Document => domino.createDocument(html);
const convert = (html: string) => convertRichText(html, 'https://own.example', parse);
const toMarkdown = (html: string) => convert(html)?.markdown;

test('headings, bold, italic, links, lists, quotes and code from a web page become Markdown', () => {
  expect(
    toMarkdown(
      '<h2>Head</h2><p>A <strong>bold</strong> and <em>italic</em> <a href="https://example.com/a">link</a>.</p><ul><li>one<ul><li>two</li></ul></li></ul><ol start="3"><li>three</li><li>four</li></ol><blockquote><p>Said.</p></blockquote><p><code>x()</code></p><pre><code>a\nb</code></pre>',
    ),
  ).toBe(
    '## Head\n\nA **bold** and *italic* [link](https://example.com/a).\n\n- one\n  - two\n\n3. three\n4. four\n\n> Said.\n\n`x()`\n\n```\na\nb\n```',
  );
});

test('text from Google Docs is bold where its spans are, not where its wrapper is', () => {
  expect(
    toMarkdown(
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-weight:400">Title</span></h1><p dir="ltr"><span style="font-size:11pt">Plain </span><span style="font-weight:700">bold</span><span style="font-style:italic"> slanted</span></p><ul><li dir="ltr"><p><span>one</span></p></li><ul><li><p><span>two</span></p></li></ul></ul></b>',
    ),
  ).toBe('## Title\n\nPlain **bold** *slanted*\n\n- one\n  - two');
});

test('paragraphs that Word creates for lists become lists with their levels', () => {
  const item = (level: number, mark: string, text: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style></head><body><!--StartFragment--><h1>Offer<o:p></o:p></h1><p class=MsoNormal>Some <b>bold</b> text.<o:p></o:p></p>${item(1, '·', 'one')}${item(2, 'o', 'two')}${item(1, '·', 'three')}<p class=MsoNormal>Then</p>${item(1, '1.', 'first')}${item(1, '2.', 'second')}<!--EndFragment--></body></html>`;
  expect(toMarkdown(word)).toBe(
    '## Offer\n\nSome **bold** text.\n\n- one\n  - two\n- three\n\nThen\n\n1. first\n2. second',
  );
});

test('bold in Word stays bold if it also specifies the weight of another script', () => {
  expect(
    toMarkdown("<p class=MsoNormal>x <b style='mso-bidi-font-weight:normal'>word</b> <i>y</i></p>"),
  ).toBe('x **word** *y*');
});

test('a table gets pipes, but a table used for layout does not', () => {
  expect(
    toMarkdown('<table><tr><th>A</th><th>B</th></tr><tr><td>1 | 2</td><td><b>3</b></td></tr></table>'),
  ).toBe('| A | B |\n| --- | --- |\n| 1 \\| 2 | **3** |');
  expect(toMarkdown('<table><tr><td>One <b>x</b></td></tr></table>')).toBe('One **x**');
});

test('Word comments, their anchors and deleted text are removed, and the commented text is kept', () => {
  const word = `<!--[if gte mso 9]><xml><o:OfficeDocumentSettings>x</o:OfficeDocumentSettings></xml><![endif]--><p class=MsoNormal>Before <a style='mso-comment-reference:AV_1;mso-comment-date:20260101T1200'><b>about this</b></a><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" language=JavaScript name="_msoanchor_1">[AV1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span> after<span class=msoDel><del cite="mailto:a"> gone</del></span>.</p><span style='mso-hide:all'>hidden</span><div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><span style='mso-comment-author:"A"'><a name="_msocom_1"></a></span><p class=MsoCommentText><a href="#_msoanchor_1" class=msocomoff>[AV1]</a>Is this right?</p></div></div></div>`;
  expect(toMarkdown(word)).toBe('Before **about this** after.');
});

test('Google Docs comments are removed, and links to footnotes become text', () => {
  expect(
    toMarkdown(
      '<p><b>A</b> b<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div style="border:1px solid black"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Really?</span></p></div>',
    ),
  ).toBe('**A** b');
  expect(
    toMarkdown(
      `<p><b>A</b><a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1">[1]</a> and <a class="sdfootnoteanc" href="#sdfootnote1sym"><sup>1</sup></a></p>`,
    ),
  ).toBe('**A**\\[1\\] and 1');
});

test('a line break after or before a block, or at the end of text, leaves no mark', () => {
  for (const block of [
    '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>',
    '<p><b>a</b></p>',
    '<h2>a</h2>',
    '<ul><li>a</li></ul>',
    '<ol><li>a<br></li></ol>',
    '<blockquote><b>a</b><br></blockquote>',
    '<pre><code>a</code></pre>',
    '<hr>',
    '<div><b>a</b></div>',
  ])
    for (const html of [`${block}<br>b`, `${block}<br><br>`, `<br>${block}`, `b<br>${block}<br>b<br>`])
      expect(toMarkdown(html), html).not.toMatch(/\\/);
  expect(
    toMarkdown('<table><tr><th>A</th><th>B</th></tr><tr><td>1<br>2</td><td>3</td></tr></table><br><p>b</p>'),
  ).toBe('| A | B |\n| --- | --- |\n| 1 2 | 3 |\n\nb');
});

test('line breaks within text stay, several of them end the paragraph, and marks enclose none at their ends', () => {
  expect(toMarkdown('<p><b>a</b><br>b</p>')).toBe('**a**\\\nb');
  expect(toMarkdown('<div><b>a</b><br><br>b</div>')).toBe('**a**\n\nb');
  expect(toMarkdown('<p><b>a<br></b>b</p>')).toBe('**a**\\\nb');
  expect(toMarkdown('<p>a<i><br>b</i></p>')).toBe('a\\\n*b*');
  expect(toMarkdown('<h2>a<br>b</h2>')).toBe('## a b');
  expect(toMarkdown('<p><a href="https://example.com/">a<br>b</a></p>')).toBe('[a b](https://example.com/)');
  expect(toMarkdown('<pre><code>a<br>b\\\nc</code></pre>')).toBe('```\na\nb\\\nc\n```');
  expect(toMarkdown('<ul><li>a<br>b</li></ul>')).toBe('- a\\\n  b');
  expect(toMarkdown('<p><b>a</b>\\</p><p>b</p>')).toBe('**a**\\\\\n\nb');
});

test('a table around tables is only layout, as in Outlook emails', () => {
  const inner = '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>';
  expect(toMarkdown(`<table><tr><td><p><b>Head</b></p>${inner}</td><td>Beside</td></tr></table>`)).toBe(
    '**Head**\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n\nBeside',
  );
});

test('X22: scripts, handlers, styles and images in a paste are removed, and images are counted', () => {
  expect(
    convert(
      '<p><b>a</b><script>alert(1)</script><style>b{}</style><img src="https://evil.example/x" onerror="alert(1)"><svg onload="x()"></svg><iframe src="https://evil.example"></iframe></p>',
    ),
  ).toEqual({ markdown: '**a**', imageCount: 1 });
});

test('X22: a link keeps its text and loses an address with a dangerous protocol', () => {
  expect(toMarkdown('<a href="javascript:alert(1)">a</a> <b>b</b>')).toBe('a **b**');
  expect(toMarkdown('<a href="file:///etc/passwd">a</a> <b>b</b>')).toBe('a **b**');
  expect(toMarkdown('<a href="https://example.com/(x) y">a</a>')).toBe(
    '[a](https://example.com/%28x%29%20y)',
  );
});

test('a link to this site becomes a path, and a link through Google becomes its target', () => {
  expect(toMarkdown('<a href="https://own.example/info#a">a</a>')).toBe('[a](/info#a)');
  expect(toMarkdown('<a href="https://www.google.com/url?q=https://example.com/a&amp;sa=D">a</a>')).toBe(
    '[a](https://example.com/a)',
  );
});

test('text that Markdown would interpret as marks stays text', () => {
  const markdown = toMarkdown('<p><b>x</b> 1 * 2 * 3 [a](b) # no</p>') ?? '';
  expect(renderMarkdown(markdown)).toBe('<p><strong>x</strong> 1 * 2 * 3 [a](b) # no</p>\n');
});

test('for HTML that only wraps plain text, the plain text of the clipboard is used', () => {
  expect(convert('<div><p>plain <span style="color:red">text</span></p></div>')).toBeUndefined();
});

const inline = fc.constantFrom(
  '**bold**',
  '*italic*',
  '`code`',
  '[link](https://example.com/)',
  'text',
  'één',
  'a & b',
);
const line = fc.array(inline, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));
const block = fc.oneof(
  line,
  line.map((text) => `## ${text}`),
  line.map((text) => `> ${text}`),
  fc.array(line, { minLength: 1, maxLength: 3 }).map((items) => items.map((item) => `- ${item}`).join('\n')),
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((items) => items.map((item, index) => `${index + 1}. ${item}`).join('\n')),
  fc.constant('```\na *b*\n\nc\n```'),
  fc.constant('| A | B |\n| --- | --- |\n| 1 | 2 |'),
);

test('HTML rendered by the site itself converts back to the same text', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), (blocks) => {
      const html = renderMarkdown(`**x**\n\n${blocks.join('\n\ntext\n\n')}`);
      const withoutIds = (text: string) => text.replaceAll(/ id="[^"]*"/g, '');
      expect(withoutIds(renderMarkdown(toMarkdown(html) ?? ''))).toBe(withoutIds(html));
    }),
  );
});

test('X22: pasted content never runs once it is rendered', () => {
  const piece = fc.constantFrom(
    '<b>',
    '</b>',
    '<script>',
    '<img src=x onerror=a()>',
    '<a href="javascript:a()">',
    '</a>',
    '<ul>',
    '<li>',
    '<table>',
    '<tr>',
    '<td>',
    'a',
    '`',
    '>',
    '&lt;script&gt;',
    '[x](javascript:a())',
    '<p style="mso-list:l0 level3 lfo1">',
    '</p>',
    '<h1>',
    '<style>',
    '<template>',
    '-->',
    '<!--',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const html = renderMarkdown(toMarkdown(pieces.join('')) ?? '');
      expect(html).not.toMatch(/<script|<img|<iframe|href="javascript/i);
    }),
  );
});
