import { type Kysely, sql } from 'kysely';

/** Adds indexes for the filters of the owner's lists, whose rows stay in menu order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['websites', 'images'])
    for (const column of ['is_public', 'has_changes', 'is_scheduled'])
      await sql`create index ${sql.ref(`${table}_${column}`)} on ${sql.table(table)}
        (${sql.ref(column)}, position, number desc) where removed_at is null`.execute(db);
}
