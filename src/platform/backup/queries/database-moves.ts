import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { findTables } from '../../db/foreign-database.ts';
import type { MoveTables } from '../tables.ts';

/** Finds where a database was moved to; undefined if it was not. */
export async function findMove(
  database: Database<unknown>,
): Promise<MoveTables['database_moves'] | undefined> {
  if (!(await findTables(database)).includes('database_moves')) return undefined;
  return database
    .of<MoveTables>()
    .query.selectFrom('database_moves')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Marks a database as moved, in the transaction that kept others from changing it. */
export async function insertMove(trx: Kysely<unknown>, row: MoveTables['database_moves']): Promise<void> {
  await (trx as Kysely<MoveTables>).insertInto('database_moves').values(row).execute();
}

/** Removes the marks of a database; returns whether there were any. */
export async function deleteMoves(database: Database<unknown>): Promise<boolean> {
  const { numDeletedRows } = await database
    .of<MoveTables>()
    .query.deleteFrom('database_moves')
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Keeps other connections to PostgreSQL from changing tables until the transaction ends; they may read. */
export async function lockTables(trx: Kysely<unknown>, names: readonly string[]): Promise<void> {
  await sql`lock table ${sql.join(names.map((name) => sql.table(name)))} in share mode`.execute(trx);
}
