import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { getUploadList, type UploadList, type UploadListState } from '../client/upload-list.ts';

export function useUploads(): { readonly uploads: UploadList; readonly state: UploadListState } {
  const uploads = getUploadList(useRouter().options.context.transport);
  const state = useSyncExternalStore(uploads.subscribe, uploads.getState, uploads.getState);
  return { uploads, state };
}
