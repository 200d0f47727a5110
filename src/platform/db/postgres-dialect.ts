import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  HandleEmptyInListsPlugin,
  type Kysely,
  PostgresDialect,
  PostgresDriver,
  replaceWithNoncontingentExpression,
} from 'kysely';
import { DatabaseUnavailableError, isServerGone, toCommitError } from '../storage-error.ts';
import { getRemainingWaitMs, waitWithinBudget } from '../wait-budget.ts';
import type { PostgresAvailability } from './postgres-availability.ts';
import type { PostgresPool } from './postgres-pool.ts';
import type { TransactionGuard } from './transaction-scope.ts';

/** Returns Kysely’s options for a PostgreSQL pool, guarded against queries outside their transaction. */
export const postgresConfig = (pool: PostgresPool, guard: TransactionGuard) => ({
  dialect: new GuardedPostgresDialect(pool, guard),
  // SQLite accepts `in ()`, which no row matches; PostgreSQL rejects it.
  plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
});

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

const readStart = /^\s*(?:select|with)\b/i;
const writeWord = /\b(?:insert|update|delete|merge)\b/i;

const isRead = ({ sql }: CompiledQuery) => readStart.test(sql) && !writeWord.test(sql);

/**
 * Repeats reads outside transactions whose connection was lost. Changes outside transactions commit themselves, so
 * that their outcome is unknown then.
 */
export function guardStatements(
  db: Pick<Kysely<unknown>, 'getExecutor'>,
  availability: PostgresAvailability,
): void {
  const executor = db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  // Transactions and single connections have executors of their own.
  const executeGuarded: typeof execute = async (query, options) => {
    if (isRead(query)) return availability.retry(() => execute(query, options));
    return execute<never>(query, options).catch((error: unknown) => {
      throw toCommitError(error);
    });
  };
  Object.assign(executor, { executeQuery: executeGuarded });
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

/** Ignores that the connection was lost, after which the server rolls back and forgets settings by itself. */
function ignoreLostConnection(error: unknown): void {
  if (!isServerGone(error)) throw error;
}

class GuardedPostgresDriver extends PostgresDriver {
  readonly #pool: PostgresPool;
  readonly #guard: TransactionGuard;
  readonly #changed = new WeakSet<DatabaseConnection>();

  constructor(pool: PostgresPool, guard: TransactionGuard) {
    super({ pool: pool.pool });
    this.#pool = pool;
    this.#guard = guard;
  }

  /** @throws DatabaseUnavailableError if the server is gone */
  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#guard.assertOutside();
    const { availability } = this.#pool;
    if (!availability.isAvailable) await availability.requireAvailable();
    return availability
      .retry(() => this.#prepareConnection())
      .catch((error: unknown) => {
        if (!isServerGone(error)) throw error;
        throw new DatabaseUnavailableError('no connection to the database', { cause: error });
      });
  }

  override async releaseConnection(connection: PostgresConnection): Promise<void> {
    try {
      if (this.#changed.delete(connection))
        await connection.executeQuery(resetTimeouts).catch(ignoreLostConnection);
    } finally {
      await super.releaseConnection(connection);
    }
  }

  /** @throws OutcomeUnknownError if the connection was lost meanwhile */
  override async commitTransaction(connection: PostgresConnection): Promise<void> {
    await super.commitTransaction(connection).catch((error: unknown) => {
      throw toCommitError(error);
    });
  }

  override async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(ignoreLostConnection);
  }

  async #prepareConnection(): Promise<PostgresConnection> {
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
