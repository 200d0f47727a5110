import { useEffect, useEffectEvent } from 'react';
import { type EditorState, findConflictPart } from './record-editor-context.ts';
import type { PartPlan } from './record-editor-plan.ts';

const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

const isInLayer = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null;

/** While there is a conflict, the main button ends it. */
const findMergeButton = ({ drafts }: EditorState) =>
  findConflictPart(drafts) && document.querySelector<HTMLButtonElement>('button[data-main]');

/** Ctrl Enter publishes or ends a conflict, Ctrl S saves, Ctrl . shows the preview, Esc closes it. */
export function useEditorKeys(state: EditorState, plan: PartPlan): void {
  const { record, actions, show, pane, view, noun } = state;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isInLayer(event.target)) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (isCommand && key === 'enter' && record.removed_at === null) {
      event.preventDefault();
      const button = findMergeButton(state);
      if (button) button.click();
      else plan.submit();
    } else if (isCommand && key === 's' && !event.shiftKey) {
      event.preventDefault();
      void actions.run({ kind: 'save' });
    } else if (isCommand && key === '.' && noun.Preview) {
      event.preventDefault();
      show({ show: 'preview', view: 'preview' });
    } else if (key === 'escape' && !isEditable(event.target)) {
      if (view !== 'write') show({ view: 'write' });
      else if (pane !== 'none') show({ show: 'none' });
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
