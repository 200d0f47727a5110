import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiTransport } from '../../../../shared/api-transport.ts';
import { loadOutbox, type OutboxList } from '../../client.ts';
import { type OutboxSearch, refreshPauseMs } from '../../rules.ts';

/**
 * Keeps a loaded list up to date: looks again while mails are under way and someone can see it. A look that fails
 * changes nothing.
 */
export function useFreshList(transport: ApiTransport, loaded: OutboxList, { state, page }: OutboxSearch) {
  const [fresh, setFresh] = useState({ loaded, list: loaded });
  const list = fresh.loaded === loaded ? fresh.list : loaded;
  const looks = useRef(0);
  const refresh = useCallback(async () => {
    looks.current += 1;
    const look = looks.current;
    const search = { ...(state && { state }), ...(page && { page }) };
    const next = await loadOutbox(transport, search).catch(() => undefined);
    // Only the last look counts, however the answers overtake each other.
    if (next && look === looks.current) setFresh({ loaded, list: next });
  }, [transport, loaded, state, page]);
  const pauseMs = refreshPauseMs(list.mails, list.meta);
  useEffect(() => {
    if (pauseMs === undefined) return;
    const look = () => {
      if (!document.hidden) void refresh();
    };
    const timer = setInterval(look, pauseMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [pauseMs, refresh]);
  return { list, refresh };
}
