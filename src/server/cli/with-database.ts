import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { readSecret } from '../../platform/config/secret.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';

/** The opened data of an installation, whose program may be running. */
export interface CliDatabase {
  readonly database: Database<unknown>;
  /** The installation's secret. */
  readonly secret: string;
}

function requireSecret({ appSecret, dataDir }: Config): string {
  const secret = appSecret ?? readSecret(dataDir);
  if (secret === undefined)
    throw new UsageError(
      `No app-secret found in ${dataDir}. Set APP_SECRET, or DATA_DIR to the right folder.`,
    );
  return secret;
}

/**
 * Opens the database for a command that may run beside the program: without a lock and without migrations.
 * @param table a table that the command needs
 * @throws UsageError if there is no data, or an older version created it
 */
export async function withDatabase<Result>(
  config: Config,
  table: string,
  use: (data: CliDatabase) => Promise<Result>,
): Promise<Result> {
  const { dataDir, databaseUrl: url } = config;
  if (url === undefined && !existsSync(join(dataDir, 'vitrine.db')))
    throw new UsageError(`There is no database in ${dataDir}. Set DATA_DIR to the folder that has it.`);
  const secret = requireSecret(config);
  const database = await openDatabase({ dataDir, url });
  try {
    const tables = await database.query.introspection.getTables();
    if (!tables.some(({ name }) => name === table))
      throw new UsageError(
        'This database was made by an older version. Start the program once to update it.',
      );
    return await use({ database, secret });
  } finally {
    await database.close();
  }
}

/** Thrown for a command that cannot be run as given; the message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
