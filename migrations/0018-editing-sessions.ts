import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Creates the tabs that have a record open; they expire within half a minute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('editing_sessions')
    .addColumn('noun', 'text', required)
    .addColumn('record_id', 'text', required)
    .addColumn('session', 'text', required)
    .addColumn('user_id', 'text', required)
    .addColumn('user_name', 'text', required)
    .addColumn('part', 'text', required)
    .addColumn('seen_at', 'text', required)
    .addPrimaryKeyConstraint('editing_sessions_key', ['noun', 'record_id', 'session'])
    .execute();
  await db.schema.createIndex('editing_sessions_seen_at').on('editing_sessions').column('seen_at').execute();
}
