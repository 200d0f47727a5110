import { useEffect, useEffectEvent } from 'react';

/** Marks the place of files while they are dragged over the window. */
export const dropClass = 'outline-1 outline-ink outline-dashed outline-offset-8';

/** Includes files that have no type, such as HEIC. */
const getFiles = (data: DataTransfer | null): readonly File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type !== 'text/html');

/** An editor handles every paste, a field only text. */
function isForField({ target, clipboardData }: ClipboardEvent): boolean {
  const field = target instanceof Element ? target.closest('[contenteditable], input, textarea') : null;
  if (!field) return false;
  return field.matches('[contenteditable]') || (clipboardData?.types.includes('text/plain') ?? true);
}

/** Handles files that are dropped anywhere on the page, or pasted outside a field that handles them. */
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
