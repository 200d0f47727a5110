import { type Kysely, sql } from 'kysely';

/** Work that is done after the transaction that asked for it, mails among it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    // JSON; what is in it is the affair of the kind.
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('run_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().check(sql`attempts >= 0`))
    // Who works on it and until when nobody else may.
    .addColumn('claim', 'text')
    .addColumn('locked_until', 'text')
    // At most one of these three: how it ended.
    .addColumn('done_at', 'text')
    .addColumn('failed_at', 'text')
    .addColumn('discarded_at', 'text')
    // Why the last attempt went wrong.
    .addColumn('error', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await sql`create index jobs_due on jobs (kind, run_at)
    where done_at is null and failed_at is null and discarded_at is null`.execute(db);
  await db.schema.createIndex('jobs_kind').on('jobs').columns(['kind', 'id']).execute();
}
