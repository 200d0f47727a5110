import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Creates preview links, which show a draft to anyone who has one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('preview_links')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    // Only the link contains the token.
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('noun', 'text', required)
    .addColumn('record_id', 'text', required)
    .addColumn('lang', 'text', (column) => column.notNull().check(sql`lang in ('en', 'nl')`))
    .addColumn('expires_at', 'text', required)
    .addColumn('revoked_at', 'text')
    .addColumn('created_by', 'text', required)
    .addColumn('uses', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('last_used_at', 'text')
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('preview_links_record')
    .on('preview_links')
    .columns(['noun', 'record_id', 'lang'])
    .execute();
  await db.schema.createIndex('preview_links_expires_at').on('preview_links').column('expires_at').execute();
}
