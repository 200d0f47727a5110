import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Backoff, backoffMs } from '#shared/api/backoff.ts';
import { useCurrentUser } from '#shared/users/user-context.tsx';
import { entryQueue, type QueuedEntry, sendQueued } from './entry-queue.ts';
import type { Session } from './use-session.ts';

/** The delay before queued entries are sent again while the page is open. A busy server soon has time again. */
const retry: Backoff = { initialMs: 1000, maxMs: 15_000 };

export interface WaitingEntries {
  readonly entries: readonly QueuedEntry[];
  readonly sent: number;
  readonly refresh: () => Promise<void>;
  readonly discard: (entry: QueuedEntry) => Promise<void>;
}

/** Sends queued entries when the page opens, after a login, when online again, and at growing intervals. */
export function useEntryQueue(session: Session): WaitingEntries {
  const router = useRouter();
  const user = useCurrentUser()?.id ?? '';
  const [entries, setEntries] = useState<readonly QueuedEntry[]>([]);
  const [sent, setSent] = useState(0);
  const [attempts, setAttempts] = useState(1);
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
    const timer = setTimeout(
      () => void send().finally(() => setAttempts((count) => count + 1)),
      backoffMs(attempts, retry),
    );
    return () => clearTimeout(timer);
  }, [isWaiting, hasEnded, attempts]);
  useEffect(() => {
    if (!isWaiting) setAttempts(1);
  }, [isWaiting]);
  const discard = async ({ client_key }: QueuedEntry) => {
    await entryQueue.remove(client_key);
    await refresh();
  };
  return { entries, sent, refresh, discard };
}
