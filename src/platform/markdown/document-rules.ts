import type { MarkdownIt, Token } from 'markdown-it';

/**
 * Moves all headings down one level if there is one of level 1, which is the title of the page. The last level stays.
 */
export function lowerHeadings(markdown: MarkdownIt): void {
  markdown.core.ruler.push('lower_headings', ({ tokens }) => {
    if (!tokens.some(({ tag }) => tag === 'h1')) return;
    for (const token of tokens) {
      const level = /^h([1-5])$/.exec(token.tag)?.[1];
      if (level !== undefined) token.tag = `h${Number(level) + 1}`;
    }
  });
}

/**
 * The characters of all addresses and titles in a text. Written out, those of the longest text fit several times; a
 * definition with a long address that is referred to many times does not.
 */
const maxAttributeLength = 2_000_000;

/** Removes the attributes of links and images beyond a total length; returns what is left of it. */
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
