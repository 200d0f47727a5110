import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { ensureDataDir, openInDataDir } from '../data-dir.ts';
import { Mutex } from './mutex.ts';

/** Enough for every query of the product; lists of varying length (`in (?, ?, …)`) push old ones out. */
const mostStatements = 500;
const busyTimeoutMs = 5000;

/** One SQLite connection and the statements it has prepared. */
export class SqliteConnection {
  readonly handle: Sqlite.Database;
  readonly #statements = new Map<string, Sqlite.Statement>();

  constructor(handle: Sqlite.Database) {
    this.handle = handle;
  }

  /** The prepared statement of an SQL text; SQLite itself prepares it again after a change of the schema. */
  prepare(sql: string): Sqlite.Statement {
    const known = this.#statements.get(sql);
    const statement = known ?? this.handle.prepare(sql);
    if (known) this.#statements.delete(sql);
    this.#statements.set(sql, statement);
    if (this.#statements.size > mostStatements) {
      for (const oldest of this.#statements.keys()) {
        this.#statements.delete(oldest);
        break;
      }
    }
    return statement;
  }
}

/** The two connections of an embedded database: readers never wait for the writer, writers take turns. */
export interface SqliteConnections {
  readonly writer: SqliteConnection;
  readonly reader: SqliteConnection;
  readonly turns: Mutex;
  /** Waits for the running transaction, then closes both. */
  close(): Promise<void>;
}

/**
 * Opens `vitrine.db` in the data folder and makes both where they are missing.
 * With `synchronous = FULL` a commit that was answered survives a power cut.
 */
export function openSqliteConnections(dataDir: string): SqliteConnections {
  ensureDataDir(dataDir);
  const file = join(dataDir, 'vitrine.db');
  return openInDataDir(file, () => openFile(file));
}

function openFile(file: string): SqliteConnections {
  const writer = new Sqlite(file, { timeout: busyTimeoutMs });
  try {
    writer.pragma('journal_mode = WAL');
    writer.pragma('synchronous = FULL');
    writer.pragma('foreign_keys = ON');
    const reader = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: busyTimeoutMs });
    return connectionsOf(writer, reader);
  } catch (error) {
    writer.close();
    throw error;
  }
}

function connectionsOf(writer: Sqlite.Database, reader: Sqlite.Database): SqliteConnections {
  const turns = new Mutex();
  return {
    writer: new SqliteConnection(writer),
    reader: new SqliteConnection(reader),
    turns,
    async close() {
      const endTurn = await turns.acquire();
      // The writer goes last: the last connection to close folds the WAL into the database, and only it may.
      reader.close();
      writer.close();
      endTurn();
    },
  };
}
