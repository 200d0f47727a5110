import { type Kysely, sql } from 'kysely';

/**
 * Deletes the jobs that created drafts of recurring invoices day by day: due drafts are derived from the
 * templates. The index finds the missed dates that are yet to come.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from jobs where kind = 'recurring-invoices'`.execute(db);
  await db.schema
    .createIndex('recurrence_runs_missed')
    .on('recurrence_runs')
    .column('run_on')
    .where(sql.ref('outcome'), '=', 'missed')
    .execute();
}
