import { Kysely, sql, type Transaction } from 'kysely';
import { postgresDialect } from './postgres-dialect.ts';
import { type Listener, listenOnPostgres } from './postgres-listener.ts';
import { createPostgresPool } from './postgres-pool.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { openSqliteConnections } from './sqlite-connections.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { registerScope, TransactionGuard, type TransactionScope } from './transaction-scope.ts';

/** The one database of a process, seen by a feature as its own tables. */
export interface Database<Tables> {
  readonly engine: 'sqlite' | 'postgres';
  /** For single statements; a transaction started here instead of through `transaction` is unchecked. */
  readonly query: Kysely<Tables>;
  /**
   * Runs the callback in one serialisable transaction: all of it or, when it throws, nothing.
   * Inside, only SQL on `trx`: a query on the database is refused, any other wait holds up every writer.
   * On PostgreSQL the callback runs again when another transaction got in its way, so it must not do
   * anything that a rollback does not undo.
   */
  transaction<Result>(run: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result>;
  /** The same database with the tables of another feature. */
  of<Other>(): Database<Other>;
  /** Rejects when the database cannot answer. */
  ping(): Promise<void>;
  /** Hears the notices of other nodes on a channel; an embedded database has no other nodes. */
  listen(channel: string, heard: (payload: string) => void): Promise<Listener>;
  /** Waits for what is running, then gives every connection back. A second call does nothing. */
  close(): Promise<void>;
}

/** Where a database is: in the data folder, or, with `url`, on a PostgreSQL server. */
export interface DatabaseLocation {
  readonly dataDir: string;
  readonly url?: string | undefined;
}

/** Opens the database; rejects when it cannot be reached. */
export async function openDatabase<Tables = unknown>(location: DatabaseLocation): Promise<Database<Tables>> {
  const { url, dataDir } = location;
  const database = url ? openPostgres<Tables>(url) : openSqlite<Tables>(dataDir);
  try {
    await database.ping();
    return database;
  } catch (error) {
    await database.close();
    throw new Error('The database cannot be opened.', { cause: error });
  }
}

function openSqlite<Tables>(dataDir: string): Database<Tables> {
  const guard = new TransactionGuard();
  const connections = openSqliteConnections(dataDir);
  return new KyselyDatabase<Tables>({
    engine: 'sqlite',
    query: new Kysely<Tables>({ dialect: sqliteDialect(connections, guard) }),
    guard,
    listen: async () => ({ stop: async () => {} }),
    disconnect: () => connections.close(),
  });
}

function openPostgres<Tables>(url: string): Database<Tables> {
  const guard = new TransactionGuard();
  const pool = createPostgresPool(url);
  return new KyselyDatabase<Tables>({
    engine: 'postgres',
    query: new Kysely<Tables>({ dialect: postgresDialect(pool, guard) }),
    guard,
    listen: (channel, heard) => listenOnPostgres(url, channel, heard),
    // Kysely ends the pool itself.
    disconnect: async () => {},
  });
}

interface Parts<Tables> {
  readonly engine: 'sqlite' | 'postgres';
  readonly query: Kysely<Tables>;
  readonly guard: TransactionGuard;
  readonly listen: Database<Tables>['listen'];
  readonly disconnect: () => Promise<void>;
}

class KyselyDatabase<Tables> implements Database<Tables> {
  readonly engine: 'sqlite' | 'postgres';
  readonly query: Kysely<Tables>;
  readonly listen: Database<Tables>['listen'];
  readonly #guard: TransactionGuard;
  readonly #disconnect: () => Promise<void>;
  #closing: Promise<void> | undefined;

  constructor(parts: Parts<Tables>) {
    this.engine = parts.engine;
    this.query = parts.query;
    this.listen = parts.listen;
    this.#guard = parts.guard;
    this.#disconnect = parts.disconnect;
  }

  async transaction<Result>(run: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result> {
    this.#guard.assertOutside();
    if (this.engine === 'sqlite') return this.#runOnce(run);
    return retryConflicts(() => this.#runOnce(run));
  }

  of<Other>(): Database<Other> {
    return this as unknown as Database<Other>;
  }

  async ping(): Promise<void> {
    await sql`select 1`.execute(this.query);
  }

  close(): Promise<void> {
    this.#closing ??= this.query.destroy().then(this.#disconnect);
    return this.#closing;
  }

  async #runOnce<Result>(run: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result> {
    const scope: TransactionScope = { database: this, afterCommit: [], open: true };
    const result = await this.query
      .transaction()
      .setIsolationLevel('serializable')
      .execute((trx) => {
        registerScope(trx, scope);
        return this.#guard.runInside(scope, () => run(trx));
      })
      .finally(() => {
        scope.open = false;
      });
    for (const tell of scope.afterCommit) tell();
    return result;
  }
}
