import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

export const imageWidths = ['text', 'half', 'full'] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** An uploaded image on a line of its own. */
export interface CaptionedImage {
  readonly id: string;
  readonly alt: string;
  readonly caption: string;
  readonly width: ImageWidth;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Formats `![alternative text](media:<id> "caption"){half}`; without a width, the image is as wide as the
 * text.
 */
export function formatCaptionedImage({ id, alt, caption, width }: CaptionedImage): string {
  const label = oneLine(alt).replaceAll(/[\\[\]`*_<&]/g, String.raw`\$&`);
  const title = oneLine(caption).replaceAll(/[\\"&]/g, String.raw`\$&`);
  return `![${label}](media:${id}${title === '' ? '' : ` "${title}"`})${width === 'text' ? '' : `{${width}}`}`;
}

const removeEscapes = (text: string) => text.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');

/** Returns the uploaded image on the line of a position, with the range of its Markdown. */
export function findCaptionedImage(
  state: EditorState,
  position: number,
): { readonly image: CaptionedImage; readonly from: number; readonly to: number } | undefined {
  const line = state.doc.lineAt(position);
  const tree = ensureSyntaxTree(state, line.to, 100) ?? syntaxTree(state);
  const start = line.from + (/^\s*/.exec(line.text)?.[0].length ?? 0);
  let node = tree.resolveInner(start, 1);
  while (node.parent && node.name !== 'Image') node = node.parent;
  const url = node.name === 'Image' ? node.getChild('URL') : null;
  const id = url ? /^media:([a-z\d-]{1,36})$/i.exec(state.sliceDoc(url.from, url.to))?.[1] : undefined;
  const [open, close] = node.name === 'Image' ? node.getChildren('LinkMark') : [];
  if (id === undefined || !open || !close) return undefined;
  const rest = state.sliceDoc(node.to, line.to).trim();
  const width = imageWidths.find((each) => rest === `{${each}}`) ?? 'text';
  if (rest !== '' && rest !== `{${width}}`) return undefined;
  const title = node.getChild('LinkTitle');
  return {
    image: {
      id,
      alt: removeEscapes(state.sliceDoc(open.to, close.from)),
      caption: title ? removeEscapes(state.sliceDoc(title.from + 1, title.to - 1)) : '',
      width,
    },
    from: node.from,
    to: line.to,
  };
}
