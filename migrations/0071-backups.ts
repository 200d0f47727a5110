import { type Kysely, sql } from 'kysely';

/** Creates the list of scheduled backups, and the days on which one was queued or the owner was warned. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('backups')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('target', 'text', (column) => column.notNull().check(sql`length(target) <= 1000`))
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('running', 'verified', 'failed')`),
    )
    .addColumn('stage', 'text', (column) =>
      column.notNull().check(sql`stage in ('reading', 'media', 'storing', 'verifying')`),
    )
    .addColumn('error', 'text', (column) => column.check(sql`length(error) <= 1000`))
    .addColumn('warning', 'text', (column) => column.check(sql`length(warning) <= 1000`))
    .addColumn('archive', 'text', (column) => column.check(sql`length(archive) <= 100`))
    .addColumn('is_encrypted', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'bigint')
    .addColumn('row_count', 'bigint')
    .addColumn('media_files', 'integer')
    .addColumn('media_bytes', 'bigint')
    .addColumn('missing_files', 'integer')
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .execute();
  await db.schema
    .createTable('backup_days')
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('queued', 'warned')`))
    .addColumn('date', 'text', (column) => column.notNull().check(sql`length(date) = 10`))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('backup_days_key', ['kind', 'date'])
    .execute();
}
