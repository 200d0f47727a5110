import { sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import { getScope, transactionOf } from './transaction-scope.ts';

export interface ContentVersionTables {
  content_version: { id: number; version: number; created_at: string };
}

const channel = 'vitrine_content';
const defaultPollMs = 1000;

export interface ContentVersionWatch {
  version(): number;
  stop(): Promise<void>;
}

type Observer = (version: number) => void;

const observers = new WeakMap<object, Set<Observer>>();

/**
 * Increments the content version in the transaction that changes public content, so that every node clears
 * its caches. After the commit, watches of this process are called directly, and watches of other PostgreSQL
 * nodes by NOTIFY. Returns the new version.
 */
export async function publishContentChange<Tables>(trx: Transaction<Tables>): Promise<number> {
  const { database, afterCommit } = getScope(trx);
  const { version } = await transactionOf<ContentVersionTables>(trx)
    .updateTable('content_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow();
  if (database.engine === 'postgres') {
    await sql`select pg_notify(${channel}, ${String(version)})`.execute(trx);
  }
  afterCommit.push(() => {
    for (const observe of observers.get(database) ?? []) observe(version);
  });
  return version;
}

export async function readContentVersion<Tables>(database: Database<Tables>): Promise<number> {
  const { version } = await database
    .of<ContentVersionTables>()
    .query.selectFrom('content_version')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * Calls `onChange` with each newer content version: immediately for changes by this process, by NOTIFY for
 * changes by other PostgreSQL nodes, and by polling every `pollMs` in case a notification is lost. `onError`
 * receives errors of `onChange` and of polls, which also compare the server with what this node has seen;
 * failed polls are retried after `pollMs`. `onPoll` is called after each successful poll.
 */
export async function watchContentVersion<Tables>(
  database: Database<Tables>,
  onChange: (version: number) => void,
  options: { pollMs?: number; onError?: (error: unknown) => void; onPoll?: () => void } = {},
): Promise<ContentVersionWatch> {
  const { pollMs = defaultPollMs, onError = warn, onPoll = () => {} } = options;
  let current = Number.NEGATIVE_INFINITY;
  const observe: Observer = (version) => {
    if (!(version > current)) return;
    current = version;
    // The change is committed, so a listener's error must not make it look failed.
    runSafely(() => onChange(version), onError);
  };
  getObservers(database).add(observe);
  const listener = await database.listen(channel, (payload) => observe(Number(payload)));
  current = Math.max(current, await readContentVersion(database));
  const check = async () => {
    await database.checkHistory();
    observe(await readContentVersion(database));
    onPoll();
  };
  const stopPolling = poll(check, pollMs, onError);
  return {
    version: () => current,
    async stop() {
      getObservers(database).delete(observe);
      await Promise.all([stopPolling(), listener.stop()]);
    },
  };
}

function getObservers(database: object): Set<Observer> {
  const existing = observers.get(database) ?? new Set<Observer>();
  observers.set(database, existing);
  return existing;
}

/** Polls without overlap; the returned function stops polling and waits for a running check. */
function poll(check: () => Promise<void>, intervalMs: number, onError: (error: unknown) => void) {
  let running = Promise.resolve();
  let timer = setTimeout(next, intervalMs).unref();
  let stopped = false;
  function next(): void {
    running = check()
      .catch(onError)
      .then(() => {
        if (!stopped) timer = setTimeout(next, intervalMs).unref();
      });
  }
  return async (): Promise<void> => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

function runSafely(run: () => void, onError: (error: unknown) => void): void {
  try {
    run();
  } catch (error) {
    onError(error);
  }
}

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error));
}
