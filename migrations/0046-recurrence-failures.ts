import type { Kysely } from 'kysely';

/** Adds why the draft of a recurring invoice could not be created when it was last tried. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('recurrences').addColumn('failure', 'text').execute();
}
