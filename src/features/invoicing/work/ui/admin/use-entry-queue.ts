import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCurrentUser } from '#shared/users/user-context.tsx';
import { entryQueue, type QueuedEntry, sendQueued } from './entry-queue.ts';
import type { Session } from './use-session.ts';

/** How often entries that wait are tried again while the page is open, in milliseconds. */
const retryMs = 15_000;

/** The entries that wait in this browser. */
export interface WaitingEntries {
  readonly entries: readonly QueuedEntry[];
  /** The number of entries that were sent last. */
  readonly sent: number;
  /** Reads the queue again, after an entry was added to it. */
  readonly refresh: () => Promise<void>;
  readonly discard: (entry: QueuedEntry) => Promise<void>;
}

/**
 * Sends the entries that wait in this browser when the page is opened, when it is online or logged in again, and in
 * between.
 */
export function useEntryQueue(session: Session): WaitingEntries {
  const router = useRouter();
  const user = useCurrentUser()?.id ?? '';
  const [entries, setEntries] = useState<readonly QueuedEntry[]>([]);
  const [sent, setSent] = useState(0);
  const refresh = async () => setEntries(await entryQueue.find(user));
  const send = useEffectEvent(async () => {
    const { sent: count, isLoggedOut } = await sendQueued(router.options.context.transport, user);
    await refresh();
    if (isLoggedOut) session.end();
    if (count === 0 || isLoggedOut) return;
    setSent(count);
    await router.invalidate();
  });
  const isWaiting = entries.some(({ problem }) => problem === null);
  const { hasEnded } = session;
  useEffect(() => {
    if (hasEnded) return;
    const start = () => void send();
    start();
    addEventListener('online', start);
    return () => removeEventListener('online', start);
  }, [hasEnded]);
  useEffect(() => {
    if (!isWaiting || hasEnded) return;
    const timer = setInterval(() => void send(), retryMs);
    return () => clearInterval(timer);
  }, [isWaiting, hasEnded]);
  const discard = async ({ client_key }: QueuedEntry) => {
    await entryQueue.remove(client_key);
    await refresh();
  };
  return { entries, sent, refresh, discard };
}
