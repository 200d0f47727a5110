import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Adds an index with everything by which a search finds websites and images: SQLite reads it instead of the
 * rows, which are much longer. A text could be too long for an index on PostgreSQL, which reads rows faster.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return;
  for (const table of ['websites', 'images'])
    await sql`create index ${sql.ref(`${table}_search`)} on ${sql.table(table)}
      (removed_at, search_text, id)`.execute(db);
}
