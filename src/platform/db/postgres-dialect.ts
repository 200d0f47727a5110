import { CompiledQuery, type DatabaseConnection, type Driver, PostgresDialect, PostgresDriver } from 'kysely';
import type { PostgresPool } from './postgres-pool.ts';
import type { TransactionGuard } from './transaction-scope.ts';

/** Creates the Kysely dialect for a PostgreSQL pool, with the guard against queries outside their transaction. */
export function postgresDialect(pool: PostgresPool, guard: TransactionGuard): PostgresDialect {
  return new GuardedPostgresDialect(pool, guard);
}

class GuardedPostgresDialect extends PostgresDialect {
  readonly #pool: PostgresPool;
  readonly #guard: TransactionGuard;

  constructor(pool: PostgresPool, guard: TransactionGuard) {
    super({ pool: pool.pool });
    this.#pool = pool;
    this.#guard = guard;
  }

  override createDriver(): Driver {
    return new GuardedPostgresDriver(this.#pool, this.#guard);
  }
}

const liftTimeouts = CompiledQuery.raw('set statement_timeout = 0; set lock_timeout = 0');
const resetTimeouts = CompiledQuery.raw('reset statement_timeout; reset lock_timeout');

/** Kysely does not export the type of its connection. */
type PostgresConnection = Parameters<PostgresDriver['releaseConnection']>[0];

class GuardedPostgresDriver extends PostgresDriver {
  readonly #pool: PostgresPool;
  readonly #guard: TransactionGuard;
  readonly #unlimited = new WeakSet<DatabaseConnection>();

  constructor(pool: PostgresPool, guard: TransactionGuard) {
    super({ pool: pool.pool });
    this.#pool = pool;
    this.#guard = guard;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#guard.assertOutside();
    const connection = await super.acquireConnection();
    if (this.#pool.hasTimeouts()) return connection;
    await connection.executeQuery(liftTimeouts);
    this.#unlimited.add(connection);
    return connection;
  }

  override async releaseConnection(connection: PostgresConnection): Promise<void> {
    try {
      if (this.#unlimited.delete(connection)) await connection.executeQuery(resetTimeouts);
    } finally {
      await super.releaseConnection(connection);
    }
  }
}
