import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type DatabaseLocation, openDatabase } from '../../db/database.ts';

/** Returns the size of a database in bytes. */
export async function getDatabaseSize(location: DatabaseLocation): Promise<number> {
  if (location.url === undefined) return statSync(join(location.dataDir, 'vitrine.db')).size;
  const database = await openDatabase(location);
  try {
    const statement = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
    return (await statement.execute(database.query)).rows[0]?.bytes ?? 0;
  } finally {
    await database.close();
  }
}
