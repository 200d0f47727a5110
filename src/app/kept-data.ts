import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { readSecret } from '../platform/config/secret.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { UsageError } from './usage-error.ts';

/** The data that a program has left, or is at work on. */
export interface KeptData {
  readonly database: Database<unknown>;
  /** Of the installation. */
  readonly secret: string;
}

function secretOf({ appSecret, dataDir }: Config): string {
  const secret = appSecret ?? readSecret(dataDir);
  if (secret === undefined)
    throw new UsageError(`There is no secret in ${dataDir}; this needs it, or APP_SECRET.`);
  return secret;
}

/**
 * Opens the data for a command that works beside a running program: it takes no lock and brings nothing up to date.
 * @param table one that the command needs
 * @throws UsageError where there is no data, or it is of an older program
 */
export async function withKeptData<Result>(
  config: Config,
  table: string,
  use: (data: KeptData) => Promise<Result>,
): Promise<Result> {
  const { dataDir, databaseUrl: url } = config;
  if (url === undefined && !existsSync(join(dataDir, 'vitrine.db')))
    throw new UsageError(`There is no database in ${dataDir}; DATA_DIR names another folder.`);
  const secret = secretOf(config);
  const database = await openDatabase({ dataDir, url });
  try {
    const tables = await database.query.introspection.getTables();
    if (!tables.some(({ name }) => name === table))
      throw new UsageError(
        'This database is of an older program; start this one once to bring it up to date.',
      );
    return await use({ database, secret });
  } finally {
    await database.close();
  }
}
