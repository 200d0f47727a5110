import { type Kysely, sql } from 'kysely';

/**
 * Lets a client have no rounding of its own, so that the default of the settings applies. SQLite cannot drop `not null`,
 * so the column is made anew. Clients keep what they have.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('clients').addColumn('own_rounding_minutes', 'integer').execute();
  await sql`update clients set own_rounding_minutes = rounding_minutes`.execute(db);
  await db.schema.alterTable('clients').dropColumn('rounding_minutes').execute();
  await db.schema.alterTable('clients').renameColumn('own_rounding_minutes', 'rounding_minutes').execute();
}
