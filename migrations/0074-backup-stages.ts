import { type Kysely, sql } from 'kysely';

/** Records how long each stage of a backup took; null for backups from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('backups')
    .addColumn('stage_seconds', 'text', (column) => column.check(sql`length(stage_seconds) <= 200`))
    .execute();
}
