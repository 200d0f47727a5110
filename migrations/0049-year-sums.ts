import { type ColumnDefinitionBuilder, type Kysely, SqliteAdapter, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

const add = `insert into invoice_year_sums (year, kind, documents, ex_cents, vat_cents, total_cents)
  values (substr(new.issue_date, 1, 4), new.kind, 1, new.ex_cents, new.vat_cents, new.total_cents)
  on conflict (year, kind) do update set documents = invoice_year_sums.documents + 1,
    ex_cents = invoice_year_sums.ex_cents + excluded.ex_cents,
    vat_cents = invoice_year_sums.vat_cents + excluded.vat_cents,
    total_cents = invoice_year_sums.total_cents + excluded.total_cents`;

/**
 * Creates sums of final documents for all clients per year and kind, which the list reads: the sums per
 * client are as many as clients per year. The database adds to them in the statement that makes a document
 * final.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invoice_year_sums')
    .addColumn('year', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('documents', 'integer', required)
    .addColumn('ex_cents', 'bigint', required)
    .addColumn('vat_cents', 'bigint', required)
    .addColumn('total_cents', 'bigint', required)
    .addPrimaryKeyConstraint('invoice_year_sums_key', ['year', 'kind'])
    .execute();
  await sql`insert into invoice_year_sums (year, kind, documents, ex_cents, vat_cents, total_cents)
    select year, kind, cast(sum(documents) as integer), cast(sum(ex_cents) as bigint), cast(sum(vat_cents) as bigint),
      cast(sum(total_cents) as bigint)
    from invoice_sums group by year, kind`.execute(db);
  const start = 'create trigger invoice_year_sums_final after update of status on invoices for each row';
  const when = `when (old.status = 'draft' and new.status = 'final')`;
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    await sql.raw(`${start} ${when} begin ${add}; end`).execute(db);
    return;
  }
  await sql
    .raw(
      `create function invoice_year_sums_final() returns trigger language plpgsql as $$ begin ${add}; return null; end $$`,
    )
    .execute(db);
  await sql.raw(`${start} ${when} execute function invoice_year_sums_final()`).execute(db);
}
