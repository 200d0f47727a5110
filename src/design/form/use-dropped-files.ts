import { useEffect, useEffectEvent } from 'react';

/** Returns the files of a drop or a paste; those without a type too, such as HEIC. */
const getFiles = (data: DataTransfer | null): readonly File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type !== 'text/html');

/** An editor takes each paste, a field one that has a text. */
function isForField({ target, clipboardData }: ClipboardEvent): boolean {
  const field = target instanceof Element ? target.closest('[contenteditable], input, textarea') : null;
  if (!field) return false;
  return field.matches('[contenteditable]') || (clipboardData?.types.includes('text/plain') ?? true);
}

/** Adds files that are dropped anywhere on the page, or pasted, unless a field takes what is pasted. */
export function useDroppedFiles(
  onFiles: (files: readonly File[]) => void,
  onDragging: (isDragging: boolean) => void,
): void {
  const add = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const files = getFiles(data);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  const setDragging = useEffectEvent(onDragging);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    addEventListener(
      'dragover',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDragging(true);
      },
      { signal },
    );
    addEventListener(
      'dragleave',
      (event) => {
        if (event.relatedTarget === null) setDragging(false);
      },
      { signal },
    );
    addEventListener(
      'drop',
      (event) => {
        setDragging(false);
        add(event, event.dataTransfer);
      },
      { signal },
    );
    addEventListener(
      'paste',
      (event) => {
        if (!isForField(event)) add(event, event.clipboardData);
      },
      { signal },
    );
    return () => controller.abort();
  }, []);
}
