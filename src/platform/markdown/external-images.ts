import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { getAltText, isMediaUrl } from './media-images.ts';

/** Tests whether an image has no address, is from the site itself, or was uploaded. */
const isOwnImage = (src: string) => /^(?:$|\/(?!\/))/.test(src) || isMediaUrl(src);

/** Replaces images from other sites in a block; inside a link, an image becomes text of the link. */
function linkImages({ Token: TokenClass, md }: StateCore, tokens: readonly Token[]): Token[] {
  let isInLink = false;
  return tokens.flatMap((token) => {
    if (token.type === 'link_open') isInLink = true;
    if (token.type === 'link_close') isInLink = false;
    const src = String(token.attrGet('src') ?? '');
    if (token.type !== 'image' || isOwnImage(src)) return [token];
    const text = new TokenClass('text', '', 0);
    text.content = getAltText(token).trim() || md.normalizeLinkText(src);
    if (isInLink) return [text];
    const open = new TokenClass('link_open', 'a', 1);
    open.attrSet('href', src);
    const title = token.attrGet('title');
    if (title !== null) open.attrSet('title', String(title));
    return [open, text, new TokenClass('link_close', 'a', -1)];
  });
}

/** Replaces images from other sites, which the site's Content Security Policy blocks, with links. */
export function externalImages(markdown: MarkdownIt): void {
  markdown.core.ruler.push('external_images', (state) => {
    for (const token of state.tokens)
      if (token.type === 'inline') token.children = linkImages(state, token.children ?? []);
  });
}
