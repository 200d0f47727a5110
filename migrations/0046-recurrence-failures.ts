import type { Kysely } from 'kysely';

/** Adds why the last attempt to create a recurring invoice's draft failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('recurrences').addColumn('failure', 'text').execute();
}
