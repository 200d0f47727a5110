import { type Kysely, sql } from 'kysely';

/** Creates the fingerprints of the secrets that the data was written with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('secret_fingerprints')
    .addColumn('purpose', 'text', (column) => column.notNull().check(sql`purpose in ('app', 'audit')`))
    // Starts at 1; the newest version is the one in use.
    .addColumn('version', 'integer', (column) => column.notNull().check(sql`version > 0`))
    .addColumn('fingerprint', 'text', (column) => column.notNull().check(sql`length(fingerprint) <= 64`))
    // Of an audit key: the number of the first row that is hashed with it.
    .addColumn('since_seq', 'integer')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('secret_fingerprints_key', ['purpose', 'version'])
    .execute();
}
