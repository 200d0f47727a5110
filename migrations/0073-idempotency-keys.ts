import { type Kysely, sql } from 'kysely';

/** Creates the list of requests that must not be carried out twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull().check(sql`length(id) = 64`))
    .addColumn('request_hash', 'text', (column) => column.notNull().check(sql`length(request_hash) = 64`))
    .addColumn('status', 'integer')
    .addColumn('body', 'text', (column) => column.check(sql`length(body) <= 200000`))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('idempotency_keys_created')
    .on('idempotency_keys')
    .column('created_at')
    .execute();
}
