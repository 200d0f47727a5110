import MarkdownIt from 'markdown-it';

// Raw HTML stays text, and only links with a harmless protocol become links:
// whatever is in a body, no script of it can run.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

markdown.validateLink = (address) => /^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(address.trim());

const anchorOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Ids that are already given in a document, kept in the environment of its rendering. */
interface Anchors {
  taken?: Set<string>;
}

// The prefix keeps a heading's id apart from the ids of the layout.
function freeAnchor(anchors: Anchors, text: string): string | undefined {
  const anchor = anchorOf(text);
  if (anchor === '') return undefined;
  anchors.taken ??= new Set();
  let free = `to-${anchor}`;
  for (let count = 2; anchors.taken.has(free); count += 1) free = `to-${anchor}-${count}`;
  anchors.taken.add(free);
  return free;
}

markdown.renderer.rules['heading_open'] = (tokens, index, _options, env) => {
  const tag = tokens[index]?.tag;
  const anchor = freeAnchor(env as Anchors, tokens[index + 1]?.content ?? '');
  return anchor === undefined ? `<${tag}>` : `<${tag} id="${anchor}">`;
};

const maximumLength = 200_000;

/**
 * Renders Markdown (CommonMark) to HTML that cannot run scripts.
 * Headings get an `id` made of their text.
 * @throws RangeError for a text longer than 200,000 characters
 */
export function renderMarkdown(text: string): string {
  if (text.length > maximumLength) throw new RangeError('the text is too long to render');
  return markdown.render(text, {} satisfies Anchors);
}

interface Piece {
  readonly type: string;
  readonly content: string;
  readonly children: readonly Piece[] | null;
}

function plainPiece({ type, content, children }: Piece): string {
  if (children !== null) return children.map(plainPiece).join('');
  if (type === 'softbreak' || type === 'hardbreak') return ' ';
  return type === 'text' || type.startsWith('code') || type === 'fence' ? content : '';
}

/**
 * What is left of Markdown when it is read out: its text, one line for each block.
 * @throws RangeError for a text longer than 200,000 characters
 */
export function plainMarkdown(text: string): string {
  if (text.length > maximumLength) throw new RangeError('the text is too long to read');
  const blocks: readonly Piece[] = markdown.parse(text, {});
  return blocks
    .map(plainPiece)
    .filter((block) => block !== '')
    .join('\n');
}
