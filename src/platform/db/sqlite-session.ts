import type { Statement } from 'better-sqlite3';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { SqliteConnections } from './sqlite-connections.ts';

/**
 * What Kysely takes for a connection: outside of a transaction each statement picks the reader or the writer,
 * inside of one everything runs on the writer, whose turn it keeps until the transaction ends.
 */
export class SqliteSession implements DatabaseConnection {
  readonly #connections: SqliteConnections;
  #endTurn: (() => void) | undefined;

  constructor(connections: SqliteConnections) {
    this.#connections = connections;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { reader, writer, turns } = this.#connections;
    if (this.#endTurn) {
      // A full disk makes SQLite roll back by itself; going on would commit each further statement alone.
      if (!writer.handle.inTransaction) throw new Error('SQLite has already rolled this transaction back.');
      return run(writer.prepare(query.sql), query.parameters);
    }
    const statement = reader.prepare(query.sql);
    if (statement.readonly && statement.reader) return run(statement, query.parameters);
    const endTurn = await turns.acquire();
    try {
      return run(writer.prepare(query.sql), query.parameters);
    } finally {
      endTurn();
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for a stream, and this engine has none.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported: it would hold the connection open; read pages instead.');
  }

  /** Waits for the writer's turn and begins; IMMEDIATE, so that a later write cannot find the data changed. */
  async begin(): Promise<void> {
    const endTurn = await this.#connections.turns.acquire();
    try {
      this.#connections.writer.prepare('begin immediate').run();
      this.#endTurn = endTurn;
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  commit(): void {
    this.#connections.writer.prepare('commit').run();
    this.#finish();
  }

  /** Undoes the transaction and ends the turn; does nothing when there is none. */
  rollback(): void {
    if (!this.#endTurn) return;
    try {
      const { writer } = this.#connections;
      if (writer.handle.inTransaction) writer.prepare('rollback').run();
    } finally {
      this.#finish();
    }
  }

  #finish(): void {
    this.#endTurn?.();
    this.#endTurn = undefined;
  }
}

function run<Row>(statement: Statement, parameters: readonly unknown[]): QueryResult<Row> {
  if (statement.reader) return { rows: statement.all(...parameters) as Row[] };
  const { changes } = statement.run(...parameters);
  return { rows: [], numAffectedRows: BigInt(changes) };
}
