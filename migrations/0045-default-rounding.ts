import { type Kysely, sql } from 'kysely';

/**
 * Makes a client's rounding nullable, so that the default from the settings applies. SQLite cannot drop `not
 * null`, so the column is recreated. Clients keep their values.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('clients').addColumn('own_rounding_minutes', 'integer').execute();
  await sql`update clients set own_rounding_minutes = rounding_minutes`.execute(db);
  await db.schema.alterTable('clients').dropColumn('rounding_minutes').execute();
  await db.schema.alterTable('clients').renameColumn('own_rounding_minutes', 'rounding_minutes').execute();
}
