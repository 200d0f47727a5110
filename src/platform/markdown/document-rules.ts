import type { MarkdownIt, Token } from 'markdown-it';

/** Moves all headings down one level if one has level 1, the level of the page title. */
export function lowerHeadings(markdown: MarkdownIt): void {
  markdown.core.ruler.push('lower_headings', ({ tokens }) => {
    if (!tokens.some(({ tag }) => tag === 'h1')) return;
    for (const token of tokens) {
      const level = /^h([1-5])$/.exec(token.tag)?.[1];
      if (level !== undefined) token.tag = `h${Number(level) + 1}`;
    }
  });
}

/** Total of addresses and titles. The longest text fits, but not a long address with many references. */
const maxAttributeLength = 2_000_000;

function limitAttributes(tokens: readonly Token[], available: number): number {
  let left = available;
  for (const { attrs, children } of tokens) {
    for (const attribute of attrs ?? []) {
      left -= String(attribute[1]).length;
      if (left < 0) attribute[1] = '';
    }
    if (children) left = limitAttributes(children, left);
  }
  return left;
}

/** Bounds the length of the HTML: a few kilobytes of references could otherwise become gigabytes. */
export function boundedReferences(markdown: MarkdownIt): void {
  markdown.core.ruler.push('bounded_references', ({ tokens }) => {
    limitAttributes(tokens, maxAttributeLength);
  });
}
