import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { getUploadList, type UploadList, type UploadListState } from '../client/upload-list.ts';

/** Returns the list of uploads of this tab and its state. */
export function useUploads(): { readonly uploads: UploadList; readonly state: UploadListState } {
  const uploads = getUploadList(useRouter().options.context.transport);
  const state = useSyncExternalStore(uploads.subscribe, uploads.getState, uploads.getState);
  return { uploads, state };
}

const imageTypes = /^image\//;

/** Returns the files of a drop or a paste that may be images; those without a type too, such as HEIC. */
const getFiles = (data: DataTransfer | null): readonly File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type === '' || imageTypes.test(type) || type !== 'text/html');

/** Adds files that are dropped anywhere on the page, or pasted outside of fields. */
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
        const { target } = event;
        if (!(target instanceof Element && target.closest('input, textarea, [contenteditable]')))
          add(event, event.clipboardData);
      },
      { signal },
    );
    return () => controller.abort();
  }, []);
}
