import type { Kysely } from 'kysely';

/** Lists jobs of a kind by the time at which they were added, such as the emails of the outbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('jobs_created').on('jobs').columns(['kind', 'created_at', 'id']).execute();
  await db.schema.dropIndex('jobs_kind').execute();
}
