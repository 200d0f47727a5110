import { useEffect, useEffectEvent } from 'react';

const layers = '[role=dialog], [role=alertdialog], [role=menu]';

interface EditorKeys {
  readonly onSubmit: (() => void) | undefined;
  readonly onSave?: () => void;
}

/** Handles the keys of a document: Ctrl Enter for the primary button, Ctrl S to save. */
export function useEditorKeys({ onSubmit, onSave }: EditorKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isInLayer = event.target instanceof Element && event.target.closest(layers) !== null;
    if (event.defaultPrevented || isInLayer || !(event.ctrlKey || event.metaKey)) return;
    const actions: Readonly<Record<string, (() => void) | undefined>> = { enter: onSubmit, s: onSave };
    const act = event.shiftKey ? undefined : actions[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
