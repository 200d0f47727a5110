import type { Statement } from 'better-sqlite3';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { monotonicClock } from '../clock/clock.ts';
import { retryBusy } from './retry-busy.ts';
import type { SqliteConnections } from './sqlite-connections.ts';

/**
 * The connection that Kysely sees. Outside a transaction, statements use the reader or the writer; inside
 * one, all use the writer, whose lock the session holds until the transaction ends.
 */
export class SqliteSession implements DatabaseConnection {
  readonly #connections: SqliteConnections;
  #releaseWriter: (() => void) | undefined;

  constructor(connections: SqliteConnections) {
    this.#connections = connections;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { reader, writer, writeLock } = this.#connections;
    if (this.#releaseWriter) {
      // SQLite rolls back on a full disk; further statements would then commit individually.
      if (!writer.handle.inTransaction) throw new Error('SQLite has already rolled this transaction back.');
      return run(writer.prepare(query.sql), query.parameters);
    }
    const deadline = this.#getDeadline();
    const rows = await retryBusy(() => {
      const statement = reader.prepare(query.sql);
      return statement.readonly && statement.reader ? run<Row>(statement, query.parameters) : undefined;
    }, deadline);
    if (rows) return rows;
    const release = await writeLock.acquire();
    try {
      return await retryBusy(() => run(writer.prepare(query.sql), query.parameters), deadline);
    } finally {
      release();
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely requires the method, which this driver does not support.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported: it would hold the connection open; read pages instead.');
  }

  async begin(): Promise<void> {
    const deadline = this.#getDeadline();
    const { writer, writeLock } = this.#connections;
    const release = await writeLock.acquire();
    try {
      await retryBusy(() => writer.prepare('begin immediate').run(), deadline);
      this.#releaseWriter = release;
    } catch (error) {
      release();
      throw error;
    }
  }

  async commit(): Promise<void> {
    // A commit that fails on a lock leaves the transaction unchanged.
    await retryBusy(() => this.#connections.writer.prepare('commit').run(), this.#getDeadline());
    this.#finish();
  }

  /** Does nothing if there is no transaction. */
  rollback(): void {
    if (!this.#releaseWriter) return;
    try {
      const { writer } = this.#connections;
      if (writer.handle.inTransaction) writer.prepare('rollback').run();
    } finally {
      this.#finish();
    }
  }

  /** Includes the wait for other statements of this process, so that each call stays within the limit. */
  #getDeadline(): number {
    return monotonicClock() + this.#connections.lockMs;
  }

  #finish(): void {
    this.#releaseWriter?.();
    this.#releaseWriter = undefined;
  }
}

function run<Row>(statement: Statement, parameters: readonly unknown[]): QueryResult<Row> {
  if (statement.reader) return { rows: statement.all(...parameters) as Row[] };
  const { changes } = statement.run(...parameters);
  return { rows: [], numAffectedRows: BigInt(changes) };
}
