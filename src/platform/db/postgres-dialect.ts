import { CompiledQuery, type DatabaseConnection, type Driver, PostgresDialect, PostgresDriver } from 'kysely';
import { getRemainingWaitMs, waitWithinBudget } from '../wait-budget.ts';
import type { PostgresPool } from './postgres-pool.ts';
import type { TransactionGuard } from './transaction-scope.ts';

/** Creates the Kysely dialect for a PostgreSQL pool, guarded against queries outside their transaction. */
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

const liftTimeouts = CompiledQuery.raw(
  'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
);
const resetTimeouts = CompiledQuery.raw(
  'reset statement_timeout; reset lock_timeout; reset idle_in_transaction_session_timeout',
);

/** After a shorter wait for a connection, shortening the lock timeout is not worth a statement. */
const shortWaitMs = 500;

/** Kysely does not export this type. */
type PostgresConnection = Parameters<PostgresDriver['releaseConnection']>[0];

class GuardedPostgresDriver extends PostgresDriver {
  readonly #pool: PostgresPool;
  readonly #guard: TransactionGuard;
  readonly #changed = new WeakSet<DatabaseConnection>();

  constructor(pool: PostgresPool, guard: TransactionGuard) {
    super({ pool: pool.pool });
    this.#pool = pool;
    this.#guard = guard;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#guard.assertOutside();
    const connection = await this.#waitForConnection();
    const change = this.#pool.hasTimeouts() ? this.#getLockTimeout() : liftTimeouts;
    if (change) {
      this.#changed.add(connection);
      await connection.executeQuery(change).catch(async (error: unknown) => {
        await super.releaseConnection(connection);
        throw error;
      });
    }
    return connection;
  }

  override async releaseConnection(connection: PostgresConnection): Promise<void> {
    try {
      if (this.#changed.delete(connection)) await connection.executeQuery(resetTimeouts);
    } finally {
      await super.releaseConnection(connection);
    }
  }

  /** Returns a connection to the pool if it arrives after the request gave up. */
  async #waitForConnection(): Promise<PostgresConnection> {
    const pending = super.acquireConnection() as Promise<PostgresConnection>;
    try {
      return await waitWithinBudget(pending);
    } catch (error) {
      pending.then((late) => super.releaseConnection(late)).catch(() => {});
      throw error;
    }
  }

  #getLockTimeout(): CompiledQuery | undefined {
    const remainingMs = getRemainingWaitMs();
    if (remainingMs === undefined || remainingMs > this.#pool.lockMs - shortWaitMs) return undefined;
    return CompiledQuery.raw(`set lock_timeout = ${remainingMs}`);
  }
}
