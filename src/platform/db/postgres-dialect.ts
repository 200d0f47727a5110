import { type DatabaseConnection, type Driver, PostgresDialect, PostgresDriver } from 'kysely';
import type { Pool } from 'pg';
import type { TransactionGuard } from './transaction-scope.ts';

/** Creates the Kysely dialect for a PostgreSQL pool, with the guard against queries outside their transaction. */
export function postgresDialect(pool: Pool, guard: TransactionGuard): PostgresDialect {
  return new GuardedPostgresDialect(pool, guard);
}

class GuardedPostgresDialect extends PostgresDialect {
  readonly #pool: Pool;
  readonly #guard: TransactionGuard;

  constructor(pool: Pool, guard: TransactionGuard) {
    super({ pool });
    this.#pool = pool;
    this.#guard = guard;
  }

  override createDriver(): Driver {
    return new GuardedPostgresDriver(this.#pool, this.#guard);
  }
}

class GuardedPostgresDriver extends PostgresDriver {
  readonly #guard: TransactionGuard;

  constructor(pool: Pool, guard: TransactionGuard) {
    super({ pool });
    this.#guard = guard;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#guard.assertOutside();
    return super.acquireConnection();
  }
}
