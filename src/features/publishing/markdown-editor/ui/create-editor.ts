import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { commonmarkLanguage, markdown } from '@codemirror/lang-markdown';
import { indentUnit, syntaxHighlighting } from '@codemirror/language';
import { search } from '@codemirror/search';
import { Compartment, EditorState, type Extension, Prec, type TransactionSpec } from '@codemirror/state';
import {
  EditorView,
  highlightActiveLine,
  type KeyBinding,
  keymap,
  lineNumbers,
  ViewPlugin,
} from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { toggleMark } from '../rules/formatting.ts';
import { linkMarks } from './link-marks.ts';
import { pasteHandlers, type TransferHandlers } from './paste.ts';
import { uploadLines } from './uploads.ts';

export interface EditorEvents extends TransferHandlers {
  readonly onChange: (text: string) => void;
  readonly onSelect: () => void;
  readonly openLink: () => void;
  readonly openFind: () => void;
}

/** `attributes` are set on the element that has the focus. */
export interface EditorStart {
  readonly text: string;
  readonly selection: { readonly anchor: number; readonly head: number };
  readonly attributes: Readonly<Record<string, string>>;
  readonly isDisabled: boolean;
}

const attributes = new Compartment();
const language = new Compartment();

/** Longer texts are not highlighted: reading one line of a million characters stops the tab. */
const maxColouredLength = 200_000;

const describeLanguage = (length: number): Extension =>
  length > maxColouredLength
    ? []
    : markdown({ base: commonmarkLanguage, completeHTMLTags: false, pasteURLAsLink: false });

/** Removes highlighting when a text becomes too long, and restores it. */
const boundedLanguage = EditorState.transactionExtender.of(({ docChanged, startState, newDoc }) => {
  const isSame = startState.doc.length > maxColouredLength === newDoc.length > maxColouredLength;
  return docChanged && !isSame ? { effects: language.reconfigure(describeLanguage(newDoc.length)) } : null;
});

/** Library shortcuts for formats that the site does not render, or for keys that the page uses. */
const omittedKeys = new Set(['Mod-Enter', 'Mod-/', 'Alt-A', 'Mod-i', 'Mod-k', 'Ctrl-k', 'Mod-Alt-\\']);

/** Runs a pure command and keeps the focus in the text. */
export function runCommand(view: EditorView, command: (state: EditorState) => TransactionSpec): boolean {
  if (view.state.readOnly) return true;
  view.dispatch(view.state.update({ userEvent: 'input.format', ...command(view.state) }));
  view.focus();
  return true;
}

const binding = (key: string, run: (view: EditorView) => boolean): KeyBinding => ({
  key,
  run,
  // The page uses some of these keys for other actions.
  stopPropagation: true,
  preventDefault: true,
});

function ownKeys({ openLink, openFind }: EditorEvents): Extension {
  const open = (action: () => void) => () => {
    action();
    return true;
  };
  return Prec.high(
    keymap.of([
      binding('Mod-b', (view) => runCommand(view, (state) => toggleMark(state, '**'))),
      binding('Mod-i', (view) => runCommand(view, (state) => toggleMark(state, '*'))),
      binding('Mod-Shift-l', open(openLink)),
      binding('Mod-f', open(openFind)),
    ]),
  );
}

const getNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? '';

const describeContent = (values: EditorStart['attributes'], isDisabled: boolean): Extension => [
  EditorView.contentAttributes.of({ ...values, ...(isDisabled && { 'aria-readonly': 'true' }) }),
  EditorState.readOnly.of(isDisabled),
  EditorView.editable.of(!isDisabled),
];

function getCoveredHeight(dom: HTMLElement): number {
  const bar = dom.closest('.markdown-editor')?.querySelector<HTMLElement>('.markdown-bar');
  return bar ? bar.offsetHeight + (Number.parseFloat(getComputedStyle(bar).top) || 0) : 0;
}

/** Returns how much of the window, or of what a screen keyboard leaves of it, the bar at its bottom covers. */
function getCoveredBottom(): number {
  const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect();
  const { offsetTop = 0, height = innerHeight } = visualViewport ?? {};
  return bar ? Math.max(0, offsetTop + height - bar.top) : 0;
}

/** Keeps the caret in view when a screen keyboard opens below it. */
const followKeyboard = ViewPlugin.define((view) => {
  const controller = new AbortController();
  const scroll = () => {
    if (view.hasFocus) view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main) });
  };
  visualViewport?.addEventListener('resize', scroll, controller);
  return { destroy: () => controller.abort() };
});

export function createEditor(parent: HTMLElement, start: EditorStart, events: EditorEvents): EditorView {
  const { text, selection } = start;
  const extensions: Extension = [
    EditorView.cspNonce.of(getNonce()),
    ownKeys(events),
    history(),
    language.of(describeLanguage(text.length)),
    boundedLanguage,
    keymap.of([
      ...historyKeymap,
      ...defaultKeymap.filter(({ key = '', mac = '' }) => !omittedKeys.has(key) && !omittedKeys.has(mac)),
    ]),
    indentUnit.of('  '),
    syntaxHighlighting(classHighlighter),
    // The page draws the panel; the library marks matches only while it has one.
    search({ createPanel: () => ({ dom: document.createElement('span') }) }),
    lineNumbers(),
    highlightActiveLine(),
    EditorView.lineWrapping,
    attributes.of(describeContent(start.attributes, start.isDisabled)),
    pasteHandlers(events),
    linkMarks,
    uploadLines,
    EditorView.scrollMargins.of(({ dom }) => ({
      top: getCoveredHeight(dom) + 24,
      bottom: getCoveredBottom() + 24,
    })),
    followKeyboard,
    EditorView.updateListener.of((update) => {
      if (update.docChanged) events.onChange(update.state.doc.toString());
      else if (update.selectionSet) events.onSelect();
    }),
  ];
  return new EditorView({ parent, state: EditorState.create({ doc: text, selection, extensions }) });
}

export function setAttributes(
  view: EditorView,
  values: EditorStart['attributes'],
  isDisabled: boolean,
): void {
  view.dispatch({ effects: attributes.reconfigure(describeContent(values, isDisabled)) });
}

/** Changes only the differences, so that the caret and history stay. */
export function replaceText(view: EditorView, text: string): void {
  const current = view.state.doc.toString();
  if (current === text) return;
  const shorter = Math.min(current.length, text.length);
  let from = 0;
  while (from < shorter && current[from] === text[from]) from += 1;
  let end = 0;
  while (end < shorter - from && current.at(-1 - end) === text.at(-1 - end)) end += 1;
  view.dispatch({ changes: { from, to: current.length - end, insert: text.slice(from, text.length - end) } });
}
