import { syntaxTree } from '@codemirror/language';
import type { EditorState, Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { insertMarkdown } from '../rules/formatting.ts';
import { type ConvertedText, convertRichText } from './rich-text.ts';

export interface TransferHandlers {
  readonly onFiles: (files: readonly File[], position: number) => void;
  /** Called when images or the formatting of a pasted text were left out. */
  readonly onOmitted: (what: 'images' | 'formatting') => void;
}

/** In code, marks would be text. */
function isInCode(state: EditorState, position: number): boolean {
  for (let node = syntaxTree(state).resolveInner(position, -1); node.parent; node = node.parent)
    if (/Code/.test(node.name)) return true;
  return false;
}

/** Converting this blocks the tab for about a second; longer HTML is pasted as plain text. */
const maxHtmlLength = 400_000;

/** Returns undefined for plain text. */
function convert(data: DataTransfer): ConvertedText | 'too large' | undefined {
  const html = data.getData('text/html');
  // A code editor describes its colours as HTML; the copied text is the plain one.
  if (html === '' || data.types.includes('vscode-editor-data')) return undefined;
  if (html.length > maxHtmlLength) return 'too large';
  try {
    return convertRichText(html, location.origin);
  } catch {
    // The HTML is nested too deeply.
    return 'too large';
  }
}

/** Returns false for plain text. */
function insertRichText(view: EditorView, data: DataTransfer, { onOmitted }: TransferHandlers): boolean {
  const { main } = view.state.selection;
  const plain = data.getData('text/plain').trim();
  if (isInCode(view.state, main.head)) return false;
  if (!main.empty && /^https?:\/\/\S+$/.test(plain)) {
    const text = view.state.sliceDoc(main.from, main.to);
    if (text.includes('\n') || text.includes(']')) return false;
    view.dispatch(view.state.replaceSelection(`[${text}](${plain})`), { userEvent: 'input.paste' });
    return true;
  }
  const converted = convert(data);
  if (converted === 'too large') onOmitted('formatting');
  if (converted === undefined || converted === 'too large') return false;
  const { markdown, imageCount } = converted;
  if (imageCount > 0) onOmitted('images');
  if (markdown === '') return imageCount > 0;
  view.dispatch({ userEvent: 'input.paste', ...insertMarkdown(view.state, markdown) });
  return true;
}

/** Inserts pasted and dropped files, and rich text as Markdown. */
export function pasteHandlers(handlers: TransferHandlers): Extension {
  const insertFiles = (files: FileList | undefined, position: number) => {
    if (!files || files.length === 0) return false;
    handlers.onFiles([...files], position);
    return true;
  };
  return EditorView.domEventHandlers({
    keydown(event) {
      // The browser pastes without formatting; the page uses these keys elsewhere.
      if (event.shiftKey && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v')
        event.stopPropagation();
      return false;
    },
    paste(event, view) {
      const { clipboardData: data } = event;
      if (!data) return false;
      // Word adds a picture of the text to the text; an image from a web page has no text.
      const hasText = data.getData('text/plain').trim() !== '';
      const isHandled =
        (!hasText && insertFiles(data.files, view.state.selection.main.head)) ||
        insertRichText(view, data, handlers);
      if (isHandled) event.preventDefault();
      return isHandled;
    },
    drop(event, view) {
      const position = view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? view.state.doc.length;
      const isHandled = insertFiles(event.dataTransfer?.files, position);
      if (isHandled) event.preventDefault();
      return isHandled;
    },
  });
}
