import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { SqliteConnections } from './sqlite-connections.ts';
import { SqliteSession } from './sqlite-session.ts';
import type { TransactionGuard } from './transaction-scope.ts';

/** Kysely on the two connections of an embedded database. */
export function sqliteDialect(connections: SqliteConnections, guard: TransactionGuard): Dialect {
  return {
    createDriver: () => new TwoConnectionDriver(connections, guard),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new TwoConnectionAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  };
}

class TwoConnectionAdapter extends SqliteAdapter {
  /** Kysely would otherwise let a read wait for every write. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite undoes DDL too, so Kysely runs all migrations in one transaction and a killed one leaves nothing. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class TwoConnectionDriver implements Driver {
  readonly #connections: SqliteConnections;
  readonly #guard: TransactionGuard;

  constructor(connections: SqliteConnections, guard: TransactionGuard) {
    this.#connections = connections;
    this.#guard = guard;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#guard.assertOutside();
    return new SqliteSession(this.#connections);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await sessionOf(connection).begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    sessionOf(connection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    sessionOf(connection).rollback();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    sessionOf(connection).rollback();
  }

  async destroy(): Promise<void> {}
}

function sessionOf(connection: DatabaseConnection): SqliteSession {
  if (connection instanceof SqliteSession) return connection;
  throw new TypeError('Expected a session of this driver.');
}
