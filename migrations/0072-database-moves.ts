import { type Kysely, sql } from 'kysely';

/** Creates the mark of a database that was moved to the other engine: the program no longer starts with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('database_moves')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('target', 'text', (column) => column.notNull().check(sql`length(target) <= 1000`))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}
