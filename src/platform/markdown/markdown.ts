import MarkdownIt from 'markdown-it';
import { foldText } from '#shared/text/extract-terms.ts';
import { boundedReferences, lowerHeadings } from './document-rules.ts';
import { externalImages } from './external-images.ts';
import { collectAssetIds, isMediaUrl, type MediaAssets, mediaImages } from './media-images.ts';

// Raw HTML stays text, and only URLs with a safe protocol become links, so that no script in a body can run.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

markdown.validateLink = (url) =>
  /^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(url.trim()) || isMediaUrl(url.trim());
markdown.use(mediaImages);
markdown.use(externalImages);
markdown.use(lowerHeadings);
markdown.use(boundedReferences);

const slugify = (text: string) =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Ids used so far and images of a rendering. */
interface AnchorEnv {
  takenIds?: Set<string>;
  /** The next number for headings with the same words, so that many of them need not retry each number. */
  nextNumbers?: Map<string, number>;
  readonly assets?: MediaAssets;
}

// The prefix prevents collisions with ids of the layout.
function uniqueAnchor(env: AnchorEnv, text: string): string | undefined {
  const anchor = slugify(text);
  if (anchor === '') return undefined;
  env.takenIds ??= new Set();
  env.nextNumbers ??= new Map();
  let number = env.nextNumbers.get(anchor) ?? 1;
  const getId = () => (number === 1 ? `to-${anchor}` : `to-${anchor}-${number}`);
  while (env.takenIds.has(getId())) number += 1;
  const id = getId();
  env.nextNumbers.set(anchor, number + 1);
  env.takenIds.add(id);
  return id;
}

markdown.renderer.rules['heading_open'] = (tokens, index, _options, env) => {
  const tag = tokens[index]?.tag;
  const anchor = uniqueAnchor(env as AnchorEnv, tokens[index + 1]?.content ?? '');
  return anchor === undefined ? `<${tag}>` : `<${tag} id="${anchor}">`;
};

// The site's policy allows no style attributes, so column alignment is a class.
for (const name of ['th_open', 'td_open'])
  markdown.renderer.rules[name] = (tokens, index, options, _env, renderer) => {
    const token = tokens[index];
    const [, align] = /^text-align:(\w+)$/.exec(String(token?.attrGet('style') ?? '')) ?? [];
    if (token && align) token.attrs = [['class', `align-${align}`]];
    return renderer.renderToken(tokens, index, options);
  };

const maxLength = 200_000;

/**
 * Renders Markdown (CommonMark) to HTML that cannot run scripts. Headings begin at level 2, below the page
 * title, and get an `id` from their text; images from other sites become links. Use `renderMarkdownAside` for
 * texts from requests or the database: it keeps the server responsive.
 * @param assets the available uploaded images; missing images become their alternative text
 * @throws RangeError for a text longer than 200,000 characters
 */
export function renderMarkdown(text: string, assets: MediaAssets = new Map()): string {
  if (text.length > maxLength) throw new RangeError('the text is too long to render');
  return markdown.render(text, { assets } satisfies AnchorEnv);
}

const maxAssets = 500;

/** Returns the unique ids of uploaded images, at most 500. */
export function findAssetIds(text: string): string[] {
  // Most texts have none and need no parsing.
  if (!text.includes('media:') || text.length > maxLength) return [];
  return [...new Set(collectAssetIds(markdown.parse(text, {})))].slice(0, maxAssets);
}

const maxLinks = 500;

interface LinkToken {
  readonly type: string;
  readonly children: readonly LinkToken[] | null;
  attrGet(name: string): string | number | null;
}

const collectLinkUrls = (tokens: readonly LinkToken[]): string[] =>
  tokens.flatMap((token) => [
    ...(token.type === 'link_open' ? [String(token.attrGet('href') ?? '')] : []),
    ...collectLinkUrls(token.children ?? []),
  ]);

/** Returns the unique addresses of links, at most 500. */
export function findLinkUrls(text: string): string[] {
  // Most texts have none of these brackets and need no parsing.
  if (!/\][(:[]/.test(text) || text.length > maxLength) return [];
  return [...new Set(collectLinkUrls(markdown.parse(text, {})))].slice(0, maxLinks);
}

interface MarkdownToken {
  readonly type: string;
  readonly content: string;
  readonly children: readonly MarkdownToken[] | null;
}

function tokenText({ type, content, children }: MarkdownToken): string {
  if (children !== null) return children.map(tokenText).join('');
  if (type === 'softbreak' || type === 'hardbreak') return ' ';
  return type === 'text' || type.startsWith('code') || type === 'fence' ? content : '';
}

/**
 * Returns one line per block.
 * @throws RangeError for a text longer than 200,000 characters
 */
export function markdownToText(text: string): string {
  if (text.length > maxLength) throw new RangeError('the text is too long to convert');
  const blocks: readonly MarkdownToken[] = markdown.parse(text, {});
  return blocks
    .map(tokenText)
    .filter((block) => block !== '')
    .join('\n');
}
