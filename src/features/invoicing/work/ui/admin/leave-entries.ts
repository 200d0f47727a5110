import type { ApiTransport } from '#shared/api/api-transport.ts';
import { type EntryQueue, entryQueue, type QueuedEntry, sendQueued } from './entry-queue.ts';

interface LeavingUser {
  readonly id: string;
  readonly confirm: (entries: readonly QueuedEntry[]) => Promise<boolean>;
}

/**
 * Sends the entries of a user who logs out; asks about the entries that remain.
 * @returns a function that removes them after the logout; undefined if the user stays
 */
export async function leaveEntries(
  transport: ApiTransport,
  { id, confirm }: LeavingUser,
  queue: EntryQueue = entryQueue,
): Promise<(() => Promise<void>) | undefined> {
  await sendQueued(transport, id, queue);
  const left = await queue.find(id);
  if (left.length > 0 && !(await confirm(left))) return undefined;
  // Only the confirmed entries: another tab may have stored more since.
  return async () => {
    for (const { client_key } of left) await queue.remove(client_key);
  };
}
