import {
  type Compilable,
  CompiledQuery,
  Kysely,
  type KyselyConfig,
  type LogEvent,
  sql,
  type Transaction,
} from 'kysely';
import { DataDirUnusableError } from '../data-dir.ts';
import type { ExecutedQuery } from '../log/debug-trace.ts';
import { type DatabaseTimeouts, defaultTimeouts } from './database-timeouts.ts';
import { ForeignDatabaseError } from './foreign-database.ts';
import { IdPages } from './id-pages.ts';
import type { Listener } from './postgres-listener.ts';
import type { ConnectionCounts } from './postgres-pool.ts';
import { retryConflicts } from './retry-conflicts.ts';
import {
  openMemoryConnections,
  openSqliteConnections,
  type SqliteConnections,
} from './sqlite-connections.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { readSqliteIds } from './sqlite-ids.ts';
import { registerScope, TransactionGuard, type TransactionScope } from './transaction-scope.ts';

export interface Database<Tables> {
  readonly engine: 'sqlite' | 'postgres';
  /** For single statements. Transactions started on this object are not guarded; use `transaction`. */
  readonly query: Kysely<Tables>;
  /**
   * Runs the callback in a serialisable transaction, which is rolled back if it throws. The callback may only
   * run SQL on `trx`: queries on the database throw, and other waits block all writers. PostgreSQL repeats
   * the callback after a conflict or a lost connection, so it must have no effects that a rollback does not undo.
   * @throws NestedQueryError for a query on the database inside the callback; OutcomeUnknownError if the
   * connection was lost during the commit
   */
  transaction<Result>(run: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result>;
  /**
   * Reads the ids of an unlimited list in one consistent read that blocks no other query; SQLite uses a
   * thread. Rows read afterwards are in their state at that time.
   * @param query selects only ids, which contain no line breaks
   * @throws NestedQueryError inside a transaction; Error if it takes too long
   */
  readIds(query: Compilable<{ readonly id: string }>): Promise<IdPages>;
  /** Returns the same database, typed with the tables of another feature. */
  of<Other>(): Database<Other>;
  /**
   * Lifts PostgreSQL's timeouts of statements, locks and idle transactions (15, 5 and 20 seconds), for migrations,
   * backups and restores.
   */
  runWithoutTimeouts<Result>(run: () => Promise<Result>): Promise<Result>;
  /** Counts the connections of the pool; undefined on SQLite, which has two in all. */
  countConnections(): ConnectionCounts | undefined;
  /** Rejects if the database does not respond. */
  ping(): Promise<void>;
  /** False from the loss of a PostgreSQL server until one answers that accepts changes and lacks none. */
  isAvailable(): boolean;
  /** Remembers the last row of the audit log that was committed. */
  rememberAuditRow(seq: number, hash: string): void;
  /**
   * Remembers what other nodes added to the audit log.
   * @throws HistoryLostError if the server lacks rows that this node has seen; it gets no changes then
   */
  checkHistory(): Promise<void>;
  /** Listens to NOTIFY on a channel; does nothing on SQLite, which has a single node. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<Listener>;
  /** Waits for running queries. Further calls do nothing. */
  close(): Promise<void>;
}

export interface DatabaseLocation {
  readonly dataDir: string;
  readonly url?: string | undefined;
  /** What names the URL, for messages. */
  readonly setting?: '--to';
  /** The connections to PostgreSQL; 10 by default. */
  readonly poolSize?: number;
  readonly onQuery?: ((query: ExecutedQuery) => void) | undefined;
  readonly timeouts?: Partial<DatabaseTimeouts>;
}

/** Thrown when a database cannot be opened or does not respond; the cause is the driver's error. */
export class DatabaseOpenError extends Error {
  override readonly name = 'DatabaseOpenError';
  readonly setting: 'DATA_DIR' | 'DATABASE_URL' | '--to';

  constructor(setting: DatabaseOpenError['setting'], options: { cause: unknown }) {
    super('The database cannot be opened.', options);
    this.setting = setting;
  }
}

/** @throws DatabaseOpenError, DataDirUnusableError for an unusable file, or ForeignDatabaseError */
export async function openDatabase<Tables = unknown>(location: DatabaseLocation): Promise<Database<Tables>> {
  const { url, dataDir, timeouts, onQuery } = location;
  let database: Database<Tables> | undefined;
  try {
    const allTimeouts = { ...defaultTimeouts, ...timeouts };
    database = url
      ? await openPostgres<Tables>(url, allTimeouts, location)
      : openSqlite<Tables>(dataDir, allTimeouts, onQuery);
    await database.ping();
    return database;
  } catch (error) {
    await database?.close();
    if (error instanceof DataDirUnusableError || error instanceof ForeignDatabaseError) throw error;
    throw new DatabaseOpenError(url ? (location.setting ?? 'DATABASE_URL') : 'DATA_DIR', { cause: error });
  }
}

/** Reports failed queries too; if there is no listener, nothing is measured. */
const logWith = (onQuery: DatabaseLocation['onQuery']): Pick<KyselyConfig, 'log'> =>
  onQuery === undefined
    ? {}
    : { log: ({ query, queryDurationMillis: ms }: LogEvent) => onQuery({ sql: query.sql, ms }) };

function openSqlite<Tables>(
  dataDir: string,
  timeouts: DatabaseTimeouts,
  onQuery: DatabaseLocation['onQuery'],
): Database<Tables> {
  const { lockMs, statementMs } = timeouts;
  const connections = openSqliteConnections(dataDir, timeouts);
  const file = connections.reader.handle.name;
  return toSqliteDatabase<Tables>(connections, onQuery, (_db, { sql: statement, parameters }) =>
    readSqliteIds({ file, sql: statement, parameters, lockMs }, statementMs),
  );
}

function toSqliteDatabase<Tables>(
  connections: SqliteConnections,
  onQuery: DatabaseLocation['onQuery'],
  readIds: ReadIds<Tables>,
): Database<Tables> {
  const guard = new TransactionGuard();
  return new KyselyDatabase<Tables>({
    engine: 'sqlite',
    query: new Kysely<Tables>({ dialect: sqliteDialect(connections, guard), ...logWith(onQuery) }),
    guard,
    readIds,
    listen: async () => ({ stop: async () => {} }),
    countConnections: () => undefined,
    runWithoutTimeouts: (run) => run(),
    isAvailable: () => true,
    rememberAuditRow: () => {},
    checkHistory: async () => {},
    repeatTransaction: (run) => run(),
    disconnect: () => connections.close(),
  });
}

export function openMemoryDatabase<Tables = unknown>(): Database<Tables> {
  return toSqliteDatabase<Tables>(openMemoryConnections(defaultTimeouts), undefined, async (db, query) =>
    // No other connection can see it.
    IdPages.of((await db.executeQuery(query)).rows.map(({ id }) => id)),
  );
}

/** Most installations use SQLite, so only this function loads the driver. */
async function openPostgres<Tables>(
  url: string,
  timeouts: DatabaseTimeouts,
  { poolSize, onQuery }: Pick<DatabaseLocation, 'poolSize' | 'onQuery'>,
): Promise<Database<Tables>> {
  const [
    { createPostgresPool },
    { guardStatements, postgresConfig },
    { listenOnPostgres },
    { readPostgresIds },
  ] = await Promise.all([
    import('./postgres-pool.ts'),
    import('./postgres-dialect.ts'),
    import('./postgres-listener.ts'),
    import('./postgres-ids.ts'),
  ]);
  const guard = new TransactionGuard();
  const pool = createPostgresPool(url, timeouts, poolSize);
  const { availability, history } = pool;
  const query = new Kysely<Tables>({ ...postgresConfig(pool, guard), ...logWith(onQuery) });
  guardStatements(query, availability);
  return new KyselyDatabase<Tables>({
    engine: 'postgres',
    query,
    guard,
    readIds: readPostgresIds,
    listen: (channel, onNotify) => listenOnPostgres(url, channel, onNotify),
    countConnections: () => pool.countConnections(),
    runWithoutTimeouts: pool.runWithoutTimeouts,
    isAvailable: () => availability.isAvailable,
    rememberAuditRow: (seq, hash) => history.remember(seq, hash),
    async checkHistory() {
      const run = async (text: string, parameters: unknown[]) =>
        (await query.executeQuery(CompiledQuery.raw(text, parameters))).rows;
      await availability.check(() => history.check(run), timeouts.connectMs);
    },
    repeatTransaction: (run) => retryConflicts(() => availability.retry(run)),
    // Kysely ends the pool.
    disconnect: async () => {},
  });
}

type ReadIds<Tables> = (
  db: Kysely<Tables>,
  query: CompiledQuery<{ readonly id: string }>,
) => Promise<IdPages>;

interface DatabaseOptions<Tables> {
  readonly engine: 'sqlite' | 'postgres';
  readonly query: Kysely<Tables>;
  readonly guard: TransactionGuard;
  readonly readIds: ReadIds<Tables>;
  readonly listen: Database<Tables>['listen'];
  readonly countConnections: Database<Tables>['countConnections'];
  readonly runWithoutTimeouts: Database<Tables>['runWithoutTimeouts'];
  readonly isAvailable: Database<Tables>['isAvailable'];
  readonly rememberAuditRow: Database<Tables>['rememberAuditRow'];
  readonly checkHistory: Database<Tables>['checkHistory'];
  /** Runs a transaction, again if it failed for a reason that is soon over. */
  readonly repeatTransaction: <Result>(run: () => Promise<Result>) => Promise<Result>;
  readonly disconnect: () => Promise<void>;
}

/** Casts to other tables: at run time a database knows no tables. */
function withTables<Tables>(database: object): Database<Tables> {
  return database as Database<Tables>;
}

class KyselyDatabase<Tables> implements Database<Tables> {
  readonly engine: 'sqlite' | 'postgres';
  readonly query: Kysely<Tables>;
  readonly listen: Database<Tables>['listen'];
  readonly countConnections: Database<Tables>['countConnections'];
  readonly runWithoutTimeouts: Database<Tables>['runWithoutTimeouts'];
  readonly isAvailable: Database<Tables>['isAvailable'];
  readonly rememberAuditRow: Database<Tables>['rememberAuditRow'];
  readonly checkHistory: Database<Tables>['checkHistory'];
  readonly #guard: TransactionGuard;
  readonly #readIds: ReadIds<Tables>;
  readonly #repeatTransaction: DatabaseOptions<Tables>['repeatTransaction'];
  readonly #disconnect: () => Promise<void>;
  #closing: Promise<void> | undefined;

  constructor(options: DatabaseOptions<Tables>) {
    this.engine = options.engine;
    this.query = options.query;
    this.listen = options.listen;
    this.countConnections = options.countConnections;
    this.runWithoutTimeouts = options.runWithoutTimeouts;
    this.isAvailable = options.isAvailable;
    this.rememberAuditRow = options.rememberAuditRow;
    this.checkHistory = options.checkHistory;
    this.#guard = options.guard;
    this.#readIds = options.readIds;
    this.#repeatTransaction = options.repeatTransaction;
    this.#disconnect = options.disconnect;
  }

  async transaction<Result>(run: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result> {
    this.#guard.assertOutside();
    return this.#repeatTransaction(() => this.#runOnce(run));
  }

  async readIds(query: Compilable<{ readonly id: string }>): Promise<IdPages> {
    this.#guard.assertOutside();
    return this.#readIds(this.query, query.compile());
  }

  of<Other>(): Database<Other> {
    return withTables<Other>(this);
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
    for (const callback of scope.afterCommit) callback();
    return result;
  }
}
