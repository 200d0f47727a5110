import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

export interface FoundUrl {
  readonly from: number;
  readonly to: number;
  /** As written, without angle brackets. */
  readonly url: string;
  readonly isImage: boolean;
}

export interface FoundLink {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly url: string;
}

/** For the rest of a long text, which is otherwise parsed at the next change. */
const parseTimeoutMs = 200;

const stripBrackets = (url: string) => url.replace(/^<(.*)>$/s, '$1');

type SyntaxNode = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>;

const normalizeLabel = (label: string) => label.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Returns the label of the definition to which an image that has no address refers. */
function getImageLabel(state: EditorState, image: SyntaxNode): string {
  const label = image.getChild('LinkLabel');
  if (label && label.to - label.from > 2) return normalizeLabel(state.sliceDoc(label.from, label.to));
  const [open, close] = image.getChildren('LinkMark');
  return normalizeLabel(open && close ? `[${state.sliceDoc(open.to, close.from)}]` : '');
}

/** Ignores code. */
export function findUrls(state: EditorState): FoundUrl[] {
  const tree = ensureSyntaxTree(state, state.doc.length, parseTimeoutMs) ?? syntaxTree(state);
  const urls: (FoundUrl & { readonly label: string | undefined })[] = [];
  const imageLabels = new Set<string>();
  tree.iterate({
    enter({ name, from, to, node }) {
      if (name === 'Image' && !node.getChild('URL')) imageLabels.add(getImageLabel(state, node));
      if (name !== 'URL') return;
      const definition = node.parent?.name === 'LinkReference' ? node.parent.getChild('LinkLabel') : null;
      const label = definition ? normalizeLabel(state.sliceDoc(definition.from, definition.to)) : undefined;
      const isImage = node.parent?.name === 'Image';
      urls.push({ from, to, url: stripBrackets(state.sliceDoc(from, to)), isImage, label });
    },
  });
  return urls.map(({ label, isImage, ...found }) => ({
    ...found,
    isImage: isImage || (label !== undefined && imageLabels.has(label)),
  }));
}

/** True for pages and images of this site. */
export const isInternalUrl = (url: string): boolean => /^(?:\/(?![/\\])|media:)/.test(url);

export function findLinkAt(state: EditorState, position: number): FoundLink | undefined {
  for (const side of [-1, 1] as const) {
    let node = syntaxTree(state).resolveInner(position, side);
    while (node.parent && node.name !== 'Link') node = node.parent;
    const url = node.name === 'Link' ? node.getChild('URL') : null;
    const [open, close] = node.name === 'Link' ? node.getChildren('LinkMark') : [];
    if (url && open && close)
      return {
        from: node.from,
        to: node.to,
        text: state.sliceDoc(open.to, close.from),
        url: stripBrackets(state.sliceDoc(url.from, url.to)),
      };
  }
  return undefined;
}

/** Accepts a path, a fragment, an http(s) URL, an email address or a telephone number. */
export const isLinkable = (url: string): boolean =>
  /^(?:https?:\/\/[^\s/]|mailto:\S|tel:[+\d]|\/(?![/\\])|#\S)/i.test(url);

/** True for images of other sites, which visitors see as links. */
export const isExternalImage = ({ url, isImage }: Pick<FoundUrl, 'url' | 'isImage'>): boolean =>
  isImage && isLinkable(url) && !isInternalUrl(url);

const escapeText = (text: string) =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/(?<!\\)[[\]]/g, String.raw`\$&`);

/** Encloses an address that has spaces or brackets. */
export function formatLink(text: string, url: string): string {
  const label = escapeText(text.trim() === '' ? url : text.trim());
  return `[${label}](${/[\s()]/.test(url) ? `<${url.replaceAll(/[<>]/g, encodeURIComponent)}>` : url})`;
}
