import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { migrations } from '#migrations/all.ts';
import type { Database } from './database.ts';

export class MigrationError extends Error {
  override readonly name = 'MigrationError';
  readonly migration: string | undefined;

  constructor(migration: string | undefined, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${migration ? `Migration ${migration}` : 'Migrating the database'} failed: ${reason}`, { cause });
    this.migration = migration;
  }
}

/**
 * Applies all pending migrations in one transaction on both engines, so that a killed process leaves the old
 * schema. Nodes that start simultaneously wait for each other. Returns the names of the applied migrations,
 * in order.
 * @throws MigrationError
 */
export async function migrate<Tables>(
  database: Database<Tables>,
  allMigrations: Readonly<Record<string, Migration>> = migrations,
): Promise<string[]> {
  const provider = { getMigrations: async () => allMigrations };
  const migrator = new Migrator({ db: database.query, provider });
  return getAppliedNames(await database.runWithoutTimeouts(() => migrator.migrateToLatest()));
}

function getAppliedNames({ error, results = [] }: MigrationResultSet): string[] {
  if (error === undefined) return results.map((result) => result.migrationName);
  const failed = results.find((result) => result.status === 'Error');
  throw new MigrationError(failed?.migrationName, error);
}
