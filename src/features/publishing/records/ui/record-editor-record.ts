import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { reloadRecord } from '../client.ts';
import type { EditedRecord } from '../contract.ts';

/**
 * Holds the record of an editor and loads it again after actions. The router would show an error in the place of the editor
 * if that failed.
 * @param loaded the record as the page was opened with it
 * @param apiPath of its kind
 */
export function useReloadedRecord(loaded: EditedRecord, apiPath: string) {
  const router = useRouter();
  const [latest, setLatest] = useState({ loaded, record: loaded });
  const isChanged = useRef(false);
  useEffect(
    () => () => {
      // Menus and lists show what was published; they are loaded again once the editor is left.
      if (isChanged.current) queueMicrotask(() => void router.invalidate());
    },
    [router],
  );
  const record = latest.loaded === loaded ? latest.record : loaded;
  return {
    record,
    /** Loads the record again; false if it could not be. */
    async reload(): Promise<boolean> {
      isChanged.current = true;
      const reloaded = await reloadRecord(router.options.context.transport, apiPath, record.id);
      if (reloaded) setLatest({ loaded, record: reloaded });
      return reloaded !== undefined;
    },
  };
}
