import { ApiError, type ApiTransport } from '#shared/api/api-transport.ts';
import { createWorkItem, isLoggedOut, isOffline } from '../../client.ts';
import type { NewWorkItemInput } from '../../contract/items.ts';

/** An entry made while offline or after the session had ended. */
export interface QueuedEntry {
  readonly user: string;
  readonly client_key: string;
  readonly entry: NewWorkItemInput;
  readonly line: string;
  readonly created_at: string;
  /** Why the server rejected it; null while it waits. */
  readonly problem: string | null;
}

/** The unsent entries of all users in the storage of this browser (IndexedDB). */
export interface EntryQueue {
  /** Stores an entry; returns false if the browser does not store it. */
  put(entry: QueuedEntry): Promise<boolean>;
  /** Returns the entries of a user, the oldest first; none if the storage is unavailable. */
  find(user: string): Promise<readonly QueuedEntry[]>;
  remove(clientKey: string): Promise<void>;
}

const databaseName = 'vitrine-work-entries';
const storeName = 'entries';
const maxEntries = 500;

function getResult<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function complete(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

async function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'client_key' });
  const database = await getResult(request);
  database.onversionchange = () => database.close();
  return database;
}

/** @param factory returns the browser’s IndexedDB; it throws where storage is blocked */
export function createEntryQueue(factory: () => IDBFactory = () => indexedDB): EntryQueue {
  const run = async <Result>(
    mode: IDBTransactionMode,
    perform: (store: IDBObjectStore) => Promise<Result>,
  ): Promise<Result> => {
    const database = await open(factory());
    try {
      const transaction = database.transaction(storeName, mode);
      const completed = complete(transaction);
      const [result] = await Promise.all([perform(transaction.objectStore(storeName)), completed]);
      return result;
    } finally {
      database.close();
    }
  };
  const readAll = (store: IDBObjectStore) => getResult<QueuedEntry[]>(store.getAll());
  return {
    put: (entry) =>
      run('readwrite', async (store) => {
        const isKnown = (await getResult(store.getKey(entry.client_key))) !== undefined;
        if (!isKnown && (await getResult(store.count())) >= maxEntries) return false;
        store.put(entry);
        return true;
      }).catch(() => false),
    find: (user) =>
      run('readonly', async (store) =>
        (await readAll(store))
          .filter((entry) => entry.user === user)
          .toSorted((one, other) => one.created_at.localeCompare(other.created_at)),
      ).catch(() => []),
    remove: (clientKey) =>
      run('readwrite', async (store) => {
        store.delete(clientKey);
      }).catch(() => undefined),
  };
}

export const entryQueue = createEntryQueue();

/** Creates a key by which the server recognises repeated requests. */
export function createClientKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}

/** Creates an entry on the server, or queues it while offline or logged out. */
export async function sendOrQueue(
  transport: ApiTransport,
  queued: QueuedEntry,
  queue: EntryQueue = entryQueue,
): Promise<'sent' | 'queued' | 'logged_out'> {
  try {
    await createWorkItem(transport, { ...queued.entry, client_key: queued.client_key });
    return 'sent';
  } catch (error) {
    const isUnsent = isOffline(error) || isLoggedOut(error);
    if (!isUnsent || !(await queue.put(queued))) throw error;
    return isLoggedOut(error) ? 'logged_out' : 'queued';
  }
}

export interface SentEntries {
  readonly sent: number;
  /** True if the rest waits for a login. */
  readonly isLoggedOut: boolean;
}

export async function sendQueued(
  transport: ApiTransport,
  user: string,
  queue: EntryQueue = entryQueue,
): Promise<SentEntries> {
  let sent = 0;
  for (const queued of await queue.find(user)) {
    if (queued.problem !== null) continue;
    try {
      await createWorkItem(transport, { ...queued.entry, client_key: queued.client_key });
      await queue.remove(queued.client_key);
      sent += 1;
    } catch (error) {
      // Offline or logged out, the entry stays queued; otherwise the user has to decide.
      if (isLoggedOut(error)) return { sent, isLoggedOut: true };
      if (isOffline(error) || !(error instanceof ApiError) || error.status === 429) break;
      await queue.put({ ...queued, problem: error.message });
    }
  }
  return { sent, isLoggedOut: false };
}
