import { type Kysely, sql } from 'kysely';

/** Creates the fingerprints of the secrets that encrypted the data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('secret_fingerprints')
    .addColumn('purpose', 'text', (column) => column.notNull().check(sql`purpose in ('app', 'audit')`))
    // Starts at 1; the newest version is the one in use.
    .addColumn('version', 'integer', (column) => column.notNull().check(sql`version > 0`))
    .addColumn('fingerprint', 'text', (column) => column.notNull().check(sql`length(fingerprint) <= 64`))
    // For an audit key: the first row that it hashes.
    .addColumn('since_seq', 'integer')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('secret_fingerprints_key', ['purpose', 'version'])
    .execute();
}
