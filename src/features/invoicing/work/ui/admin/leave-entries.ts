import type { ApiTransport } from '#shared/api/api-transport.ts';
import { type EntryQueue, entryQueue, type QueuedEntry, sendQueued } from './entry-queue.ts';

interface LeavingUser {
  readonly id: string;
  /** Asks whether entries that could not be sent are to be removed. */
  readonly confirm: (entries: readonly QueuedEntry[]) => Promise<boolean>;
}

/**
 * Sends the entries of a user who logs out, and asks about those that stay in this browser.
 * @returns a function that removes them, to be called after the logout; undefined if the user stays
 */
export async function leaveEntries(
  transport: ApiTransport,
  { id, confirm }: LeavingUser,
  queue: EntryQueue = entryQueue,
): Promise<(() => Promise<void>) | undefined> {
  await sendQueued(transport, id, queue);
  const left = await queue.find(id);
  if (left.length > 0 && !(await confirm(left))) return undefined;
  // Only what was asked about: another tab may have stored more since.
  return async () => {
    for (const { client_key } of left) await queue.remove(client_key);
  };
}
