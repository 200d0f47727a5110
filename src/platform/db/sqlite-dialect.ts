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

export function sqliteDialect(connections: SqliteConnections, guard: TransactionGuard): Dialect {
  return {
    createDriver: () => new TwoConnectionDriver(connections, guard),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new TwoConnectionAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  };
}

class TwoConnectionAdapter extends SqliteAdapter {
  /** Otherwise Kysely makes reads wait for writes. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite rolls back DDL too, so Kysely runs all migrations in one transaction. */
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
    await asSqliteSession(connection).begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await asSqliteSession(connection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    asSqliteSession(connection).rollback();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    asSqliteSession(connection).rollback();
  }

  async destroy(): Promise<void> {}
}

function asSqliteSession(connection: DatabaseConnection): SqliteSession {
  if (connection instanceof SqliteSession) return connection;
  throw new TypeError('Expected a session of this driver.');
}
