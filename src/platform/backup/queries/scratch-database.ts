import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../../db/database.ts';

/**
 * Opens an empty SQLite database in a new folder, and deletes both at the end.
 * @param parent the folder in which the new one is made
 */
export async function withScratchDatabase<Result>(
  parent: string,
  use: (database: Database<unknown>, dataDir: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(parent, 'vitrine-proof-'));
  try {
    const database = await openDatabase({ dataDir });
    try {
      return await use(database, dataDir);
    } finally {
      await database.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Finds what is wrong with a SQLite database: damage, or a reference to no row; undefined if nothing is. */
export async function findDamage({ query }: Database<unknown>): Promise<string | undefined> {
  const { rows: checks } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(query);
  const problem = checks.find(({ integrity_check: text }) => text !== 'ok');
  if (problem) return problem.integrity_check;
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(query);
  return rows[0] && `a row of ${rows[0].table} refers to no row of ${rows[0].parent}`;
}
