import { CSPProvider } from '@base-ui/react/csp-provider';
import { Toolbar } from '@base-ui/react/toolbar';
import { redo, undo } from '@codemirror/commands';
import type { EditorState, TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { ReactNode } from 'react';
import { toAriaKeys } from '#design/form/button.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages/messages.ts';
import { toggleCode, toggleHeading, toggleLines, toggleMark } from '../rules/formatting.ts';
import { runCommand } from './create-editor.ts';

interface EditorToolbarProps {
  readonly getView: () => EditorView | undefined;
  readonly textId: string;
  readonly openLink: () => void;
  readonly openImage: () => void;
  readonly openFind: () => void;
}

/** The Tab key stops at the toolbar once; the arrow keys move between its buttons. */
export function EditorToolbar({ getView, textId, openLink, openImage, openFind }: EditorToolbarProps) {
  const { toolbar: text } = useMessages(messages);
  const format = (command: (state: EditorState) => TransactionSpec) => () => {
    const view = getView();
    if (view) runCommand(view, command);
  };
  const travel = (command: (view: EditorView) => boolean) => () => {
    const view = getView();
    if (!view) return;
    command(view);
    view.focus();
  };
  return (
    <CSPProvider disableStyleElements>
      <Toolbar.Root aria-label={text.label} aria-controls={textId} className="markdown-toolbar label">
        <Tool label={text.heading} onPress={format(toggleHeading)}>
          <strong>{text.headingSign}</strong>
        </Tool>
        <Tool label={text.bold} shortcut="B" onPress={format((state) => toggleMark(state, '**'))}>
          <strong>{text.boldSign}</strong>
        </Tool>
        <Tool label={text.italic} shortcut="I" onPress={format((state) => toggleMark(state, '*'))}>
          <em>{text.italicSign}</em>
        </Tool>
        <Tool label={text.quote} onPress={format((state) => toggleLines(state, 'quote'))}>
          {text.quoteSign}
        </Tool>
        <Tool label={text.code} onPress={format(toggleCode)}>
          {text.codeSign}
        </Tool>
        <Tool label={text.bullet} onPress={format((state) => toggleLines(state, 'bullet'))}>
          {text.bulletShort}
        </Tool>
        <Tool label={text.number} onPress={format((state) => toggleLines(state, 'number'))}>
          <NumberedLines />
        </Tool>
        <Tool label={text.link} shortcut="Shift L" onPress={openLink} isWord />
        <Tool label={text.image} onPress={openImage} isWord />
        <Tool label={text.undo} shortcut="Z" onPress={travel(undo)}>
          <Arrow />
        </Tool>
        <Tool label={text.redo} shortcut="Y" onPress={travel(redo)}>
          <Arrow isForward />
        </Tool>
        <Tool label={text.find} shortcut="F" onPress={openFind}>
          {text.findShort}
        </Tool>
      </Toolbar.Root>
    </CSPProvider>
  );
}

interface ToolProps {
  readonly label: string;
  /** Used with Control. */
  readonly shortcut?: string;
  readonly onPress: () => void;
  /** True to show the label itself. */
  readonly isWord?: boolean;
  readonly children?: ReactNode;
}

function Tool({ label, shortcut, onPress, isWord = false, children }: ToolProps) {
  const { toolbar: text } = useMessages(messages);
  return (
    <Toolbar.Button
      type="button"
      onClick={onPress}
      title={shortcut === undefined ? label : text.withKey(label, shortcut)}
      {...(!isWord && { 'aria-label': label })}
      {...(shortcut !== undefined && {
        'aria-keyshortcuts': `${toAriaKeys(`Ctrl ${shortcut}`)} ${toAriaKeys(`Meta ${shortcut}`)}`,
      })}
      className="control"
    >
      {isWord ? label : children}
    </Toolbar.Button>
  );
}

function Arrow({ isForward = false }: { isForward?: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-none stroke-current">
      <path
        d="M6.5 3 3 6.5 6.5 10M3 6.5h6.5a3.5 3.5 0 0 1 0 7H6"
        strokeWidth={1.4}
        {...(isForward && { transform: 'matrix(-1 0 0 1 16 0)' })}
      />
    </svg>
  );
}

function NumberedLines() {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-none stroke-current">
      <path
        d="M1.5 2.5 3 2v4M1.5 10.2c.6-1 2.5-.8 2.5.4 0 1-2.5 1.6-2.5 3H4M7 4h8M7 12h8"
        strokeWidth={1.2}
      />
    </svg>
  );
}
