import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Creates the seller's logos, which final documents refer to: a logo never changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('company_logos')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('sha256', 'text', (column) => column.notNull().unique())
    .addColumn('width', 'integer', (column) => column.notNull().check(sql`width > 0`))
    .addColumn('height', 'integer', (column) => column.notNull().check(sql`height > 0`))
    // A PNG in base64, as the files of invoices.
    .addColumn('content', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .alterTable('company_details')
    .addColumn('logo_id', 'text', (column) => column.references('company_logos.id'))
    .execute();
}
