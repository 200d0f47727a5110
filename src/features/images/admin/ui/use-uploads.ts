import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { getUploadList, type UploadList, type UploadListState } from '../client/upload-list.ts';

/** Returns this tab's list of uploads and its state. */
export function useUploads(): { readonly uploads: UploadList; readonly state: UploadListState } {
  const uploads = getUploadList(useRouter().options.context.transport);
  const state = useSyncExternalStore(uploads.subscribe, uploads.getState, uploads.getState);
  return { uploads, state };
}
