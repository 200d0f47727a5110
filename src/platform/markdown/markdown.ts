import MarkdownIt from 'markdown-it';

// Raw HTML stays text, and only links with a harmless protocol become links:
// whatever is in a body, no script of it can run.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

markdown.validateLink = (address) => /^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(address.trim());

const anchorOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

markdown.renderer.rules.heading_open = (tokens, index) => {
  const token = tokens[index];
  const anchor = anchorOf(tokens[index + 1]?.content ?? '');
  return anchor ? `<${token?.tag} id="${anchor}">` : `<${token?.tag}>`;
};

const maximumLength = 200_000;

/**
 * Renders Markdown (CommonMark) to HTML that cannot run scripts.
 * Headings get an `id` made of their text.
 * @throws RangeError for a text longer than 200,000 characters
 */
export function renderMarkdown(text: string): string {
  if (text.length > maximumLength) throw new RangeError('the text is too long to render');
  return markdown.render(text);
}
