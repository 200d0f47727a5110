import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { reloadRecord } from '../client.ts';
import type { EditedRecord } from '../contract.ts';

/** If loading again fails, the editor stays; the router would replace it with an error. */
export function useReloadedRecord(loaded: EditedRecord, apiPath: string) {
  const router = useRouter();
  const [latest, setLatest] = useState({ loaded, record: loaded });
  const isChanged = useRef(false);
  useEffect(
    () => () => {
      // Menus and lists show published texts; they are loaded again when the editor is left.
      if (isChanged.current) queueMicrotask(() => void router.invalidate());
    },
    [router],
  );
  const record = latest.loaded === loaded ? latest.record : loaded;
  return {
    record,
    /** Resolves to false on failure. */
    async reload(): Promise<boolean> {
      isChanged.current = true;
      const reloaded = await reloadRecord(router.options.context.transport, apiPath, record.id);
      if (reloaded) setLatest({ loaded, record: reloaded });
      return reloaded !== undefined;
    },
  };
}
