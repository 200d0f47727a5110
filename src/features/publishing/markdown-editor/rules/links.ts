import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

/** The address in a link or an image of Markdown. */
export interface FoundUrl {
  readonly from: number;
  readonly to: number;
  /** As it is written, without angle brackets. */
  readonly url: string;
  readonly isImage: boolean;
}

/** A link or an image of Markdown as a whole. */
export interface FoundLink {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly url: string;
}

/** The time for parsing the rest of a long text; what is not parsed by then is found at the next change. */
const parseTimeoutMs = 200;

const stripBrackets = (url: string) => url.replace(/^<(.*)>$/s, '$1');

type SyntaxNode = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>;

const normalizeLabel = (label: string) => label.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Returns the label of the definition that an image without an address refers to. */
function getImageLabel(state: EditorState, image: SyntaxNode): string {
  const label = image.getChild('LinkLabel');
  if (label && label.to - label.from > 2) return normalizeLabel(state.sliceDoc(label.from, label.to));
  const [open, close] = image.getChildren('LinkMark');
  return normalizeLabel(open && close ? `[${state.sliceDoc(open.to, close.from)}]` : '');
}

/** Returns the addresses of all links and images outside of code. */
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

/** Returns whether an address leads to a page or an image of this site. */
export const isInternalUrl = (url: string): boolean => /^(?:\/(?![/\\])|media:)/.test(url);

/** Returns the link at a position; undefined if there is none. */
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

/** Returns whether an address can be linked to: a path, a fragment, a page, an email address or a telephone number. */
export const isLinkable = (url: string): boolean =>
  /^(?:https?:\/\/[^\s/]|mailto:\S|tel:[+\d]|\/(?![/\\])|#\S)/i.test(url);

/** Returns whether an address is that of an image of another site, which visitors see as a link. */
export const isExternalImage = ({ url, isImage }: Pick<FoundUrl, 'url' | 'isImage'>): boolean =>
  isImage && isLinkable(url) && !isInternalUrl(url);

const escapeText = (text: string) =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/(?<!\\)[[\]]/g, String.raw`\$&`);

/** Writes a link. Its address is enclosed if it has spaces or brackets. */
export function formatLink(text: string, url: string): string {
  const label = escapeText(text.trim() === '' ? url : text.trim());
  return `[${label}](${/[\s()]/.test(url) ? `<${url.replaceAll(/[<>]/g, encodeURIComponent)}>` : url})`;
}
