import { sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import { scopeOf } from './transaction-scope.ts';

/** The column types of the one row that counts the changes of the public content. */
export interface ContentVersionTables {
  content_version: { id: number; version: number; created_at: string };
}

const channel = 'vitrine_content';
const defaultPollMs = 1000;

/** Follows the content version until it is stopped. */
export interface ContentVersionWatch {
  /** The newest version heard of. */
  version(): number;
  stop(): Promise<void>;
}

type Observer = (version: number) => void;

const observers = new WeakMap<object, Set<Observer>>();

/**
 * Counts a change of the public content, in the transaction that makes it. After the commit this process
 * hears of it directly and, on PostgreSQL, the other nodes by a notice.
 *
 * @returns the new version
 */
export async function bumpContentVersion<Tables>(trx: Transaction<Tables>): Promise<number> {
  const { database, afterCommit } = scopeOf(trx);
  const { version } = await (trx as unknown as Transaction<ContentVersionTables>)
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

/** The current version of the public content. */
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
 * Calls `onChange` with each newer content version: at once for changes of this process, by a notice for those
 * of other PostgreSQL nodes, and by asking every `pollMs` in case a notice was lost.
 * An asking that fails is made again the next time; `onError` hears of it.
 */
export async function watchContentVersion<Tables>(
  database: Database<Tables>,
  onChange: (version: number) => void,
  options: { pollMs?: number; onError?: (error: unknown) => void } = {},
): Promise<ContentVersionWatch> {
  const { pollMs = defaultPollMs, onError = warn } = options;
  let current = Number.NEGATIVE_INFINITY;
  const observe: Observer = (version) => {
    if (!(version > current)) return;
    current = version;
    // The change is committed: a deaf listener must not make it look failed.
    attempt(() => onChange(version), onError);
  };
  observersOf(database).add(observe);
  const listener = await database.listen(channel, (payload) => observe(Number(payload)));
  current = Math.max(current, await readContentVersion(database));
  const stopPolling = poll(async () => observe(await readContentVersion(database)), pollMs, onError);
  return {
    version: () => current,
    async stop() {
      observersOf(database).delete(observe);
      await Promise.all([stopPolling(), listener.stop()]);
    },
  };
}

function observersOf(database: object): Set<Observer> {
  const known = observers.get(database) ?? new Set<Observer>();
  observers.set(database, known);
  return known;
}

/** Asks again and again, never twice at a time; the answer stops it and waits for a running question. */
function poll(ask: () => Promise<void>, pauseMs: number, onError: (error: unknown) => void) {
  let running = Promise.resolve();
  let timer = setTimeout(next, pauseMs).unref();
  let stopped = false;
  function next(): void {
    running = ask()
      .catch(onError)
      .then(() => {
        if (!stopped) timer = setTimeout(next, pauseMs).unref();
      });
  }
  return async (): Promise<void> => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

function attempt(run: () => void, onError: (error: unknown) => void): void {
  try {
    run();
  } catch (error) {
    onError(error);
  }
}

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error));
}
