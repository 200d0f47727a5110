import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { migrations } from '../../../migrations/all.ts';
import type { Database } from './database.ts';

/** The schema could not be brought up to date; nothing of it was changed. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
  /** The migration that failed; undefined when it failed before the first one. */
  readonly migration: string | undefined;

  constructor(migration: string | undefined, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${migration ? `Migration ${migration}` : 'Migrating the database'} failed: ${reason}`, { cause });
    this.migration = migration;
  }
}

/**
 * Applies the migrations that are missing, all of them in one transaction on both engines, so a process that
 * dies in the middle leaves the old schema. Nodes that start together wait for each other.
 *
 * @returns the names applied, in order
 * @throws MigrationError
 */
export async function migrate<Tables>(
  database: Database<Tables>,
  history: Readonly<Record<string, Migration>> = migrations,
): Promise<string[]> {
  const provider = { getMigrations: async () => history };
  return namesApplied(await new Migrator({ db: database.query, provider }).migrateToLatest());
}

function namesApplied({ error, results = [] }: MigrationResultSet): string[] {
  if (error === undefined) return results.map((result) => result.migrationName);
  const failed = results.find((result) => result.status === 'Error');
  throw new MigrationError(failed?.migrationName, error);
}
