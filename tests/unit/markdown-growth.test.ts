import { expect, test } from 'vitest';
import { renderMarkdownAside } from '#platform/markdown/aside.ts';
import { findAssetIds, findLinkUrls, markdownToText, renderMarkdown } from '#platform/markdown/markdown.ts';
import { expectLinear } from '../support/growth.ts';

const fill = (piece: string) => (length: number) => piece.repeat(length / piece.length);
const count = (toPiece: (index: number) => string) => (length: number) => {
  let text = '';
  for (let index = 0; text.length < length; index += 1) text += toPiece(index);
  return text;
};

/** Texts on which Markdown parsers are known to be slow. */
const hostile: Readonly<Record<string, (length: number) => string>> = {
  'equal headings': fill('# a\n'),
  'numbered headings': count((index) => (index % 2 ? '# a\n' : `# a ${index}\n`)),
  'underlined headings': fill('a\n=\n'),
  'open brackets': fill('['),
  'open links': fill('[a]('),
  'open images': fill('!['),
  'open angle brackets': fill('<a '),
  'nested links': (length) => '['.repeat(length / 5) + '](b)'.repeat(length / 5),
  'nested images': (length) => '!['.repeat(length / 6) + '](b)'.repeat(length / 6),
  'images of links': (length) => `![${fill('[a](b)')(length)}](c)`,
  'uploaded images': fill('![a](media:b)\n\n'),
  emphasis: fill('*a _b '),
  'strong emphasis': fill('a**b'),
  'runs of stars': fill(`${'*'.repeat(51)}a `),
  'runs of backticks': count((index) => `a${'`'.repeat(index)}`),
  'definitions of references': count((index) => `[a${index}]: b\n`),
  'unfinished definitions': fill('[a]: b "\n'),
  'references to a long address': (length) =>
    `[a]: /${'b'.repeat(length / 2)}\n\n${'[a]'.repeat(length / 6)}`,
  'wide tables': (length) => `${'|a'.repeat(length / 4)}\n${'|-'.repeat(length / 4)}\n`,
  'long tables': (length) => `|a|b\n|-|-\n${'|a|b\n'.repeat(length / 5)}`,
  'nested quotes': fill('>'),
  'quotes of lists': fill('> - '),
  'nested lists': count((index) => `${' '.repeat(2 * index)}- a\n`),
  'long lists': fill('- a\n'),
  'lists on a line': fill('- '),
  html: fill('<![CDATA['),
  entities: fill('&#'),
  'white space': (length) => `a${' '.repeat(length)}b`,
  'empty lines': fill('\n'),
  backslashes: fill('a\\\n'),
  'open fences': fill('~~~a\n'),
};

test('rendering Markdown takes time proportional to the length of a hostile text', async () => {
  for (const [name, create] of Object.entries(hostile))
    await expectLinear(name, create, (text) => renderMarkdown(text));
});

test('converting Markdown and finding its links and images also take proportional time', async () => {
  for (const name of ['equal headings', 'nested links', 'uploaded images', 'images of links'])
    await expectLinear(name, hostile[name] ?? String, (text) => [
      markdownToText(text),
      findLinkUrls(text),
      findAssetIds(text),
    ]);
});

test('references cannot make the HTML of a text many times longer than any other text of that length', () => {
  const text = `[a]: /${'b'.repeat(50_000)}\n\n${'[a]'.repeat(16_000)}`;
  expect(renderMarkdown(text).length).toBeLessThan(3_000_000);
});

test('the server stays responsive while a hostile text is rendered', async () => {
  const text = fill('[')(100_000);
  await renderMarkdownAside('x'.repeat(1000));
  const cpu = process.threadCpuUsage();
  const html = await renderMarkdownAside(text);
  const { user, system } = process.threadCpuUsage(cpu);
  expect(html).toBe(`<p>${text}</p>\n`);
  // The CPU time of this thread, which does not include waiting on a busy machine.
  expect((user + system) / 1000).toBeLessThan(50);
});
