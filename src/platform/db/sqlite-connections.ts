import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import { ensureDataDir, openInDataDir } from '../data-dir.ts';
import type { DatabaseTimeouts } from './database-timeouts.ts';
import { requireMigrationTable } from './foreign-database.ts';

/** Enough for every query of the product; lists of varying length (`in (?, ?, …)`) evict old statements. */
const maxStatements = 500;

export class SqliteConnection {
  readonly handle: Sqlite.Database;
  readonly #statements = new LRUCache<string, Sqlite.Statement>({ max: maxStatements });

  constructor(handle: Sqlite.Database) {
    this.handle = handle;
  }

  /** SQLite prepares a cached statement again after a schema change. */
  prepare(sql: string): Sqlite.Statement {
    const cached = this.#statements.get(sql);
    if (cached) return cached;
    const statement = this.handle.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** Readers never wait for the writer; writes are serialised. */
export interface SqliteConnections {
  readonly writer: SqliteConnection;
  readonly reader: SqliteConnection;
  readonly writeLock: Mutex;
  /** In milliseconds, for another process's lock. */
  readonly lockMs: number;
  /** Waits for the running transaction, then closes both connections. */
  close(): Promise<void>;
}

/**
 * Opens `vitrine.db` in the data folder; creates both if missing. With `synchronous = FULL` a completed
 * commit survives a power cut.
 * @throws DataDirUnusableError
 */
export function openSqliteConnections(
  dataDir: string,
  { lockMs }: Pick<DatabaseTimeouts, 'lockMs'>,
): SqliteConnections {
  ensureDataDir(dataDir);
  const file = join(dataDir, 'vitrine.db');
  return openInDataDir(file, () => openFile(file, lockMs));
}

/** Opens an in-memory database that does not check references, so tables can be copied in any order. */
export function openMemoryConnections({ lockMs }: Pick<DatabaseTimeouts, 'lockMs'>): SqliteConnections {
  const handle = new Sqlite(':memory:');
  handle.pragma('foreign_keys = OFF');
  return createConnections(handle, handle, lockMs);
}

/** Nothing else happens while the file is opened, so SQLite itself may wait for locks. */
function openFile(file: string, lockMs: number): SqliteConnections {
  const writer = new Sqlite(file, { timeout: lockMs });
  try {
    // Before the first pragma, which changes the file.
    requireMigrationTable(listTables(writer), file);
    writer.pragma('journal_mode = WAL');
    writer.pragma('synchronous = FULL');
    writer.pragma('foreign_keys = ON');
    // SQLite silently opens a file without write permission as read-only.
    writer.exec('begin immediate; rollback');
    const reader = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: lockMs });
    // From now on `retryBusy` waits, because SQLite would block the event loop.
    for (const connection of [writer, reader]) connection.pragma('busy_timeout = 0');
    return createConnections(writer, reader, lockMs);
  } catch (error) {
    writer.close();
    throw error;
  }
}

const listTables = (handle: Sqlite.Database): readonly string[] =>
  handle
    .prepare<[], { name: string }>("select name from sqlite_master where type = 'table'")
    .all()
    .map(({ name }) => name);

function createConnections(
  writer: Sqlite.Database,
  reader: Sqlite.Database,
  lockMs: number,
): SqliteConnections {
  const writeLock = new Mutex();
  return {
    writer: new SqliteConnection(writer),
    reader: new SqliteConnection(reader),
    writeLock,
    lockMs,
    async close() {
      const release = await writeLock.acquire();
      // Close the writer last: the last connection checkpoints the WAL, which the reader cannot do.
      reader.close();
      writer.close();
      release();
    },
  };
}

/** A fair lock: callers acquire it in order. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve();

  /** Waits for the lock; returns an idempotent function that releases it. */
  async acquire(): Promise<() => void> {
    const previous = this.#tail;
    const lock = Promise.withResolvers<void>();
    this.#tail = lock.promise;
    await previous;
    return lock.resolve;
  }
}
