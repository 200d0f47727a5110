import { type Kysely, sql } from 'kysely';

/** Creates the jobs that run after the transaction that added them, such as emails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    // JSON; its content depends on the kind.
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('run_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().check(sql`attempts >= 0`))
    // The job's worker and the end of its lease.
    .addColumn('claim', 'text')
    .addColumn('locked_until', 'text')
    // The outcome: at most one of these three is set.
    .addColumn('done_at', 'text')
    .addColumn('failed_at', 'text')
    .addColumn('discarded_at', 'text')
    // Of the last attempt.
    .addColumn('error', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await sql`create index jobs_due on jobs (kind, run_at)
    where done_at is null and failed_at is null and discarded_at is null`.execute(db);
  await db.schema.createIndex('jobs_kind').on('jobs').columns(['kind', 'id']).execute();
}
