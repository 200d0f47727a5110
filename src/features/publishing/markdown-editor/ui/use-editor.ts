import type { EditorView } from '@codemirror/view';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  createEditor,
  type EditorEvents,
  type EditorStart,
  replaceText,
  setAttributes,
} from './create-editor.ts';

export interface Editing {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Set on the element that has the focus. */
  readonly attributes: EditorStart['attributes'] & { readonly id: string };
  readonly isDisabled: boolean;
  /** Caret of the field that the editor replaces. */
  readonly start: (EditorStart['selection'] & { readonly hasFocus: boolean }) | undefined;
}

/**
 * Creates the editor, reports its changes, and shows a text that was changed elsewhere, such as by restoring
 * a revision. `revision` changes with each edit and selection.
 */
export function useEditor(editing: Editing, events: Omit<EditorEvents, 'onChange' | 'onSelect'>) {
  const { value, onChange, attributes, isDisabled, start } = editing;
  const parent = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const [revision, setRevision] = useState(0);
  const written = useRef(value);
  const onText = useEffectEvent((text: string) => {
    written.current = text;
    onChange(text);
  });
  const onFiles = useEffectEvent(events.onFiles);
  const onOmitted = useEffectEvent(events.onOmitted);
  const onEvent = useEffectEvent((name: 'openLink' | 'openFind') => events[name]());
  const create = useEffectEvent((element: HTMLElement) => {
    const limit = (position = 0) => Math.min(position, value.length);
    const selection = { anchor: limit(start?.anchor), head: limit(start?.head) };
    const created = createEditor(
      element,
      { text: value, selection, attributes, isDisabled },
      {
        onChange: (text) => {
          onText(text);
          setRevision((count) => count + 1);
        },
        onSelect: () => setRevision((count) => count + 1),
        openLink: () => onEvent('openLink'),
        openFind: () => onEvent('openFind'),
        onFiles: (files, position) => onFiles(files, position),
        onOmitted: (what) => onOmitted(what),
      },
    );
    if (start?.hasFocus) created.focus();
    return created;
  });
  // Layout effect: runs before the next key press, which would be lost.
  useLayoutEffect(() => {
    const { current } = parent;
    if (!current) return;
    const own = create(current);
    setView(own);
    return () => own.destroy();
  }, []);
  // Layout effect: the next key press must not change the older text.
  useLayoutEffect(() => {
    if (!view || value === written.current) return;
    written.current = value;
    replaceText(view, value);
  }, [view, value]);
  const shown = JSON.stringify(attributes);
  useEffect(() => {
    if (view) setAttributes(view, JSON.parse(shown), isDisabled);
  }, [view, shown, isDisabled]);
  return { parent, view, revision };
}
