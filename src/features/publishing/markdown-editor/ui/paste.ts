import { syntaxTree } from '@codemirror/language';
import type { EditorState, Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { insertMarkdown } from '../rules/formatting.ts';
import { type ConvertedText, convertRichText } from './rich-text.ts';

/** What to do with what is pasted or dropped. */
export interface TransferHandlers {
  /** Inserts files at a position. */
  readonly onFiles: (files: readonly File[], position: number) => void;
  /** Is called when images or the formatting of a pasted text were left out. */
  readonly onOmitted: (what: 'images' | 'formatting') => void;
}

/** Returns whether a position is in code, in which marks would be text. */
function isInCode(state: EditorState, position: number): boolean {
  for (let node = syntaxTree(state).resolveInner(position, -1); node.parent; node = node.parent)
    if (/Code/.test(node.name)) return true;
  return false;
}

/** Converting this takes about a second, in which the tab stands still; of more the plain text is pasted. */
const maxHtmlLength = 400_000;

/** Returns the rich text of the clipboard as Markdown, or undefined for plain text. */
function convert(data: DataTransfer): ConvertedText | 'too large' | undefined {
  const html = data.getData('text/html');
  // A code editor describes its colours as HTML; what was copied is the plain text.
  if (html === '' || data.types.includes('vscode-editor-data')) return undefined;
  if (html.length > maxHtmlLength) return 'too large';
  try {
    return convertRichText(html, location.origin);
  } catch {
    // It is nested too deeply.
    return 'too large';
  }
}

/** Inserts the rich text of the clipboard as Markdown; returns false for plain text. */
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

/** Handles what is pasted and dropped: files, and rich text, which becomes Markdown. */
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
      // Word puts a picture of the text beside the text; an image of a page comes without any.
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
