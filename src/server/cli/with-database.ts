import { requireUnmoved } from '#platform/backup/moved-database.ts';
import type { Config } from '#platform/config/config.ts';
import { hasDatabaseFile } from '#platform/data-dir-checks.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { type AuditSection, findAuditSections } from '#platform/secrets/installation-secrets.ts';
import { missingAuditKey } from '#platform/secrets/secret-error.ts';
import { secretFilePath } from '#platform/secrets/secret-files.ts';
import { CommandError, MissingDataError } from './command-errors.ts';

/** The program may be running. */
export interface CliDatabase {
  readonly database: Database<unknown>;
  /** Oldest first. */
  readonly auditSections: readonly AuditSection[];
}

/** @throws SecretError if the key for new rows is unknown */
export function requireAuditKey({ auditSections }: CliDatabase, { dataDir }: Config): string {
  const key = auditSections.at(-1)?.key;
  if (key === undefined) throw missingAuditKey(secretFilePath(dataDir, 'audit-key'));
  return key;
}

const outdated = () =>
  new CommandError('This database was made by an older version. Start the program once to update it.');

/** @throws MissingDataError if there is no database, rather than creating one */
export function requireDatabase({ dataDir, databaseUrl }: Config): void {
  if (databaseUrl === undefined && !hasDatabaseFile(dataDir))
    throw new MissingDataError(`There is no database in ${dataDir}. Set DATA_DIR to the folder that has it.`);
}

/**
 * Opens the database for a command while the program may be running: no lock, no migrations.
 * @throws MissingDataError if there is no data; CommandError if an older version created it
 */
export async function withDatabase<Result>(
  config: Config,
  table: string,
  use: (data: CliDatabase) => Promise<Result>,
): Promise<Result> {
  const { dataDir, databaseUrl: url } = config;
  requireDatabase(config);
  const database = await openDatabase({ dataDir, url });
  try {
    await requireUnmoved(database);
    const tables = await database.query.introspection.getTables();
    for (const needed of [table, 'secret_fingerprints'])
      if (!tables.some(({ name }) => name === needed)) throw outdated();
    const auditSections = await findAuditSections(database, config);
    if (auditSections.length === 0) throw outdated();
    return await use({ database, auditSections });
  } finally {
    await database.close();
  }
}
