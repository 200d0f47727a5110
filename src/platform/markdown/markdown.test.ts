import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MediaAsset } from '#shared/images/media-asset.ts';
import { findAssetIds, findLinkUrls, markdownToText, renderMarkdown } from './markdown.ts';

/** Every tag of rendered HTML. */
const tagsOf = (html: string) =>
  [...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, name = '']) => name.toLowerCase());
/** Every URL that rendered HTML links to or loads. */
const getUrls = (html: string) => [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url = '']) => url);

const harmless = new Set(
  'p h1 h2 h3 h4 h5 h6 em strong s a img ul ol li blockquote pre code hr br table thead tbody tr th td figure figcaption picture source'.split(
    ' ',
  ),
);

/** Fragments that can hide scripts. */
const piece = fc.constantFrom(
  '<script>',
  '</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<style>',
  '<!--',
  '-->',
  '<iframe src="data:text/html,x">',
  '[a](javascript:alert(1))',
  '[a](<javascript:alert(1)>)',
  '![a](data:text/html,x)',
  '[a]()',
  '![a]()',
  '![a](https://elsewhere.example/b)',
  '[a](//evil.example)',
  '[a](/\\evil.example)',
  '<javascript:alert(1)>',
  '![a](media:asset "b")',
  '{half}',
  '[a](media:asset)',
  '[r]',
  '[r]: javascript:alert(1)',
  '&#106;avascript:',
  '(',
  ')',
  '[',
  ']',
  '"',
  "'",
  '`',
  '```',
  '\n',
  '\n\n',
  '# ',
  '* ',
  '> ',
  '|',
  '\\',
  ' ',
  'a',
  '&lt;',
  '"onclick="x',
  '\u0000',
  '\u2028',
);

const files = (format: string) => [
  { width: 400, url: `/media/a-400.${format}` },
  { width: 800, url: `/media/a-800.${format}` },
];
const asset: MediaAsset = {
  width: 1600,
  height: 900,
  placeholder: '',
  sources: { avif: files('avif'), webp: files('webp'), jpeg: files('jpeg') },
  focal: { x: 50, y: 50 },
};
const assets = new Map([['asset', asset]]);

test('X22: a script in a text is shown as text', () => {
  const html = renderMarkdown('<script>alert(1)</script>\n\ninline <script>alert(1)</script>');
  expect(html).not.toMatch(/<script/i);
  expect(html).toContain('&lt;script&gt;');
});

test('X22: an image with an event handler is shown as text', () => {
  const html = renderMarkdown('before <img src=x onerror="alert(1)"> after');
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img');
});

test('X22: a link with a scheme that could run code does not become a link', () => {
  for (const url of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '&#106;avascript:alert(1)',
    'java&Tab;script:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    'blob:x',
  ]) {
    expect(renderMarkdown(`[a](${url})`), url).not.toContain('href=');
    expect(renderMarkdown(`[a](<${url}>)`), url).not.toContain('href=');
    expect(renderMarkdown(`![a](${url})`), url).not.toContain('src=');
    expect(renderMarkdown(`[a]\n\n[a]: ${url}`), url).not.toContain('href=');
    expect(renderMarkdown(`<${url}>`), url).not.toContain('href=');
  }
});

test('X22: a link that looks like a path but leads to another host is rejected', () => {
  for (const url of [
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%09/evil.example',
  ]) {
    for (const found of getUrls(renderMarkdown(`[a](<${url}>)`))) {
      expect(new URL(found, 'https://own.example').host, url).toBe('own.example');
    }
  }
});

test('X22: links to other sites, paths, email addresses, phone numbers and headings work', () => {
  for (const url of [
    'https://example.com/a?b=c',
    'http://example.com',
    '/info',
    'mailto:a@example.com',
    'tel:+31',
    '#part',
  ]) {
    expect(getUrls(renderMarkdown(`[a](${url})`))).toEqual([url]);
  }
});

test('X22: a link or image with a rejected URL is rendered without one', () => {
  for (const text of ['[a]()', '[a]( )', '![a]()']) expect(getUrls(renderMarkdown(text)), text).toEqual(['']);
});

test('X22: whatever a text contains, its HTML has only harmless tags, no event handlers and only harmless URLs', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const html = renderMarkdown(pieces.join(''), assets);
      expect(tagsOf(html).filter((tag) => !harmless.has(tag))).toEqual([]);
      expect(html).not.toMatch(/<[^>]*\son\w+\s*=(?=[^>]*>)(?!(?:[^"]*"[^"]*")*[^"]*"[^"]*>)/i);
      for (const url of getUrls(html)) expect(url).toMatch(/^(https?:|mailto:|tel:|\/(?![/\\])|#|$)/i);
      for (const [, src = ''] of html.matchAll(/src="([^"]*)"/g)) expect(src).toMatch(/^(\/(?!\/)|$)/);
    }),
    { numRuns: 500 },
  );
});

test('X46: an image on another site becomes a link to it, with its alternative text or else its address', () => {
  const url = 'https://elsewhere.example/a.png';
  expect(renderMarkdown(`See ![A *mill*](${url} "1740") and ![x][1].\n\n[1]: ${url}`)).toBe(
    `<p>See <a href="${url}" title="1740">A mill</a> and <a href="${url}">x</a>.</p>\n`,
  );
  expect(renderMarkdown(`![](${url})`)).toBe(`<p><a href="${url}">${url}</a></p>\n`);
  expect(renderMarkdown(`![<b>"](HTTP://elsewhere.example)`)).toBe(
    '<p><a href="HTTP://elsewhere.example">&lt;b&gt;&quot;</a></p>\n',
  );
  expect(renderMarkdown(`[![A mill](${url}) of 1740](/mill) ![b](${url})`)).toBe(
    `<p><a href="/mill">A mill of 1740</a> <a href="${url}">b</a></p>\n`,
  );
  expect(markdownToText(`- ![A mill](${url}) here`)).toContain('A mill here');
});

test('X46: an image on the site itself remains an image', () => {
  expect(renderMarkdown('![a](/media/a.jpeg)')).toBe('<p><img src="/media/a.jpeg" alt="a"></p>\n');
});

test('X22: a quote in a URL or a title cannot break out of its attribute', () => {
  const html = renderMarkdown(
    '[a](https://example.com/"onclick="alert(1) "t\\"onclick=\\"x")\n\n[b](</a"onclick="x>)',
  );
  expect(html).not.toMatch(/"\s*onclick=/);
});

test('73: column alignment is rendered as a class, since the CSP allows no inline styles', () => {
  const html = renderMarkdown('| a | b | c |\n|:--|--:|:-:|\n| 1 | 2 | 3 |');
  expect(html).not.toContain('style=');
  expect(html).toContain('<th class="align-right">b</th>');
  expect(html).toContain('<td class="align-right">2</td>');
  expect(html).toContain('<td class="align-center">3</td>');
});

test('73: paragraphs, lists, emphasis and tables are rendered', () => {
  expect(renderMarkdown('a *b* **c**')).toBe('<p>a <em>b</em> <strong>c</strong></p>\n');
  expect(renderMarkdown('- a\n- b')).toContain('<li>a</li>');
  expect(renderMarkdown('')).toBe('');
});

test('73: a heading can be linked to by an id made from its words', () => {
  expect(renderMarkdown('## Terms & conditions')).toBe(
    '<h2 id="to-terms-conditions">Terms &amp; conditions</h2>\n',
  );
  expect(renderMarkdown('## ???')).toBe('<h2>???</h2>\n');
});

test('X41: two headings with the same words get different ids', () => {
  const ids = [...renderMarkdown('## Part\n\ntext\n\n## Part').matchAll(/id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(2);
});

test('X41: a heading does not get an id that the page layout uses', () => {
  for (const word of ['Content', 'Menu'])
    expect(renderMarkdown(`## ${word}`)).not.toContain(`id="${word.toLowerCase()}"`);
});

test('73: a heading keeps accented letters in its id', () => {
  expect(renderMarkdown('## Één privéplan')).toContain('id="to-een-priveplan"');
});

test('X22: a text that is too long is not rendered', () => {
  expect(() => renderMarkdown('x'.repeat(200_001))).toThrow(RangeError);
});

test('X1, X11: the headings of a text start at level 2: if it has one of level 1, all of them move down a level', () => {
  const levels = (text: string) => [...renderMarkdown(text).matchAll(/<(h\d)/g)].map(([, level]) => level);
  expect(levels('# A\n\n## B\n\nC\n=\n\nD\n-\n\n###### E')).toEqual(['h2', 'h3', 'h2', 'h3', 'h6']);
  expect(levels('## B\n\n### C')).toEqual(['h2', 'h3']);
  expect(levels('> # Quoted\n\n- ## Listed')).toEqual(['h2', 'h3']);
  expect(renderMarkdown('# A')).toBe('<h2 id="to-a">A</h2>\n');
  expect(renderMarkdown('<h1>raw</h1>')).not.toContain('<h1');
});

test('X41: many headings with the same words get ids in order, skipping ids that are taken', () => {
  const ids = [...renderMarkdown('## a 2\n\n## a\n\n## a\n\n## a').matchAll(/id="([^"]*)"/g)].map(
    ([, id]) => id,
  );
  expect(ids).toEqual(['to-a-2', 'to-a', 'to-a-3', 'to-a-4']);
});

test('converting Markdown to text keeps only its text, one line per block', () => {
  const body = `# The *quay*

Berths by [length](/info), \`beam\` and
**day**.

- one
- two

> said

\`\`\`
code
\`\`\`

<b>raw</b> & more`;
  expect(markdownToText(body).split('\n')).toEqual([
    'The quay',
    'Berths by length, beam and day.',
    'one',
    'two',
    'said',
    'code',
    '',
    '<b>raw</b> & more',
  ]);
  expect(markdownToText('')).toBe('');
  expect(() => markdownToText('a'.repeat(200_001))).toThrow(RangeError);
});

test('73: an uploaded image on its own line is rendered with its files, caption and width', () => {
  const html = renderMarkdown('![A *mill*](media:asset "Built in 1740 & moved"){half}', assets);
  expect(html).toContain(
    '<figure class="image-half"><picture><source type="image/avif" srcset="/media/a-400.avif 400w, /media/a-800.avif 800w"',
  );
  expect(html).toContain('src="/media/a-800.jpeg"');
  expect(html).toContain('width="1600" height="900" alt="A mill" loading="lazy"');
  expect(html).toContain('<figcaption>Built in 1740 &amp; moved</figcaption></figure>');
  expect(html).not.toMatch(/style=|\{half\}|<p>/);
  expect(renderMarkdown('![a](media:asset)', assets)).toContain('<figure class="image-text"><picture>');
  expect(renderMarkdown('![a](media:asset){huge}', assets)).toContain('{huge}');
});

test('73: an uploaded image within a sentence has no caption, and a missing one is replaced by its alternative text', () => {
  expect(renderMarkdown('See ![a](media:asset "b") here', assets)).toMatch(
    /^<p>See <picture>.*<\/picture> here<\/p>/,
  );
  expect(renderMarkdown('![a <b>](media:other "c")', assets)).toBe(
    '<figure class="image-text">a &lt;b&gt;<figcaption>c</figcaption></figure>\n',
  );
});

test('X22: only images may use the address of an uploaded image', () => {
  expect(getUrls(renderMarkdown('[a](media:asset)', assets))).toEqual(['']);
  expect(renderMarkdown('![a](media:../../x)', assets)).not.toContain('src=');
});

test('each uploaded image in a text is found once, and images in code are ignored', () => {
  expect(findAssetIds('![a](media:1) and ![b](media:2)\n\n- ![c](media:1)\n\n`![d](media:3)`')).toEqual([
    '1',
    '2',
  ]);
  expect(findAssetIds('no image')).toEqual([]);
});

test('converting Markdown to text replaces an uploaded image with its alternative text', () => {
  expect(markdownToText('![A mill](media:asset "caption"){full}\n\nText')).toBe('A mill\nText');
});

test('the links found in a text are those in its HTML, each once, without those of code and images', () => {
  const text =
    '[a](/a "A"), [b][1], [1], > [a](</a>)\n\n`[c](/c)` ![d](/d) \\[e](/e)\n\n- **[f](/f%20g?x#y)**\n\n[1]: /b';
  expect(findLinkUrls(text)).toEqual(['/a', '/b', '/f%20g?x#y']);
  const hrefs = [...renderMarkdown(text).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(findLinkUrls(text)).toEqual([...new Set(hrefs)]);
  expect(findLinkUrls('No link (/a) [b]')).toEqual([]);
});
