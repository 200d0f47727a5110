import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const empty = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();
const ofInvoice = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('invoices.id').onDelete('cascade');

const kinds = sql`kind in ('quote', 'invoice', 'advance', 'final', 'credit_note')`;

/** Creates quotes, invoices and credit notes with their lines, VAT, events, payments and stored files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSeries(db);
  await createInvoices(db);
  await indexInvoices(db);
  await createBalances(db);
  await createLines(db);
  await createVat(db);
  await createEvents(db);
  await createPayments(db);
  await createLinks(db);
}

/** One row per series and year, with the first and the last assigned number. */
async function createSeries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('number_series')
    .addColumn('series', 'text', (column) =>
      column.notNull().check(sql`series in ('invoice', 'credit_note', 'quote')`),
    )
    .addColumn('year', 'integer', required)
    .addColumn('first', 'integer', (column) => column.notNull().check(sql`first >= 1`))
    .addColumn('last', 'integer', required)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addPrimaryKeyConstraint('number_series_key', ['series', 'year'])
    .addCheckConstraint('number_series_last', sql`last >= first - 1`)
    .execute();
}

async function createInvoices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invoices')
    .addColumn('id', 'text', key)
    .addColumn('kind', 'text', (column) => column.notNull().check(kinds))
    .addColumn('status', 'text', (column) =>
      column.notNull().defaultTo('draft').check(sql`status in ('draft', 'final')`),
    )
    // Imported documents keep their code and PDF, and take no number.
    .addColumn('origin', 'text', (column) =>
      column.notNull().defaultTo('own').check(sql`origin in ('own', 'imported')`),
    )
    .addColumn('external_code', 'text')
    .addColumn('client_id', 'text', (column) => column.references('clients.id'))
    // The client's name for sorting lists; on a final document, as printed there.
    .addColumn('client_name', 'text', empty)
    .addColumn('project_id', 'text', (column) => column.references('projects.id'))
    // The invoice that a credit note corrects, and the quote of a document.
    .addColumn('credits_id', 'text', (column) => column.references('invoices.id'))
    .addColumn('quote_id', 'text', (column) => column.references('invoices.id'))
    .addColumn('recurrence_id', 'text')
    .addColumn('series', 'text')
    .addColumn('year', 'integer')
    .addColumn('number', 'integer')
    .addColumn('code', 'text', (column) => column.unique())
    .addColumn('title', 'text', empty)
    .addColumn('language', 'text', (column) => column.notNull().check(sql`language in ('en', 'nl')`))
    .addColumn('currency', 'text', (column) => column.notNull().defaultTo('EUR').check(sql`currency = 'EUR'`))
    .addColumn('issue_date', 'text')
    .addColumn('supply_from', 'text')
    .addColumn('supply_to', 'text')
    .addColumn('due_date', 'text')
    .addColumn('payment_days', 'integer', required)
    .addColumn('buyer_reference', 'text', empty)
    .addColumn('prices_include_vat', 'integer', (column) =>
      column.notNull().defaultTo(0).check(sql`prices_include_vat in (0, 1)`),
    )
    .addColumn('discount_bp', 'integer')
    .addColumn('discount_cents', 'integer')
    .addColumn('note', 'text', empty)
    .addColumn('private_note', 'text', empty)
    .addColumn('ex_cents', 'integer', zero)
    .addColumn('vat_cents', 'integer', zero)
    .addColumn('total_cents', 'integer', zero)
    // JSON; set by finalising.
    .addColumn('seller', 'text')
    .addColumn('buyer', 'text')
    .addColumn('finalized_at', 'text')
    .addColumn('search_text', 'text', empty)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addCheckConstraint('invoices_total', sql`total_cents = ex_cents + vat_cents`)
    .addCheckConstraint('invoices_discount', sql`discount_bp is null or discount_cents is null`)
    .addCheckConstraint(
      'invoices_final',
      sql`status = 'draft' or (code is not null and issue_date is not null and client_id is not null
        and seller is not null and buyer is not null and finalized_at is not null
        and (origin = 'imported' or (series is not null and year is not null and number is not null)))`,
    )
    .addUniqueConstraint('invoices_number', ['series', 'year', 'number'])
    .execute();
}

/** Indexes the sort and filter columns of lists of documents. */
async function indexInvoices(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries({
    invoices_client: ['client_id', 'issue_date'],
    invoices_date: ['issue_date', 'id'],
    invoices_credits: ['credits_id'],
    invoices_quote: ['quote_id'],
    invoices_status: ['status', 'kind', 'issue_date'],
    // The sort orders of the list.
    invoices_ex: ['ex_cents', 'id'],
    invoices_vat: ['vat_cents', 'id'],
    invoices_total: ['total_cents', 'id'],
    // A search reads only this index.
    invoices_search: ['issue_date', 'id', 'search_text'],
  }))
    await db.schema.createIndex(name).on('invoices').columns(columns).execute();
  for (const column of ['title', 'client_name'])
    await sql`create index ${sql.ref(`invoices_${column}`)} on invoices (lower(${sql.ref(column)}), id)`.execute(
      db,
    );
}

/** The values that change after a document is final, derived from payments, credit notes and events. */
async function createBalances(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invoice_balances')
    .addColumn('invoice_id', 'text', (column) =>
      column.primaryKey().notNull().references('invoices.id').onDelete('cascade'),
    )
    .addColumn('paid_cents', 'integer', zero)
    .addColumn('credited_cents', 'integer', zero)
    .addColumn('written_off_cents', 'integer', zero)
    .addColumn('outstanding_cents', 'integer', zero)
    .addColumn('due_date', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('viewed_at', 'text')
    .addColumn('paid_on', 'text')
    .addColumn('last_reminder_step', 'integer')
    .addColumn('last_reminder_at', 'text')
    .addColumn('reminders_paused_at', 'text')
    .addColumn('updated_at', 'text', required)
    .execute();
  await sql`create index invoice_balances_outstanding on invoice_balances (due_date)
    where outstanding_cents <> 0`.execute(db);
}

async function createLines(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invoice_lines')
    .addColumn('id', 'text', key)
    .addColumn('invoice_id', 'text', ofInvoice)
    .addColumn('position', 'integer', required)
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('item', 'section', 'subtotal', 'deduction')`),
    )
    .addColumn('description', 'text', empty)
    // Ten-thousandths.
    .addColumn('quantity', 'integer', zero)
    .addColumn('minutes', 'integer')
    .addColumn('unit', 'text', required)
    .addColumn('price_cents', 'integer', zero)
    .addColumn('discount_bp', 'integer')
    .addColumn('discount_cents', 'integer')
    // Null: the document's date of supply.
    .addColumn('supply_date', 'text')
    .addColumn('vat_code', 'text', required)
    .addColumn('rate_bp', 'integer', required)
    .addColumn('category', 'text', required)
    .addColumn('amount_cents', 'integer', zero)
    .addColumn('net_cents', 'integer', zero)
    // The advance invoice of a deduction, and the credited line of a credit note.
    .addColumn('advance_id', 'text', (column) => column.references('invoices.id'))
    .addColumn('credited_line_id', 'text', (column) => column.references('invoice_lines.id'))
    .addColumn('created_at', 'text', required)
    .addUniqueConstraint('invoice_lines_position', ['invoice_id', 'position'])
    .addCheckConstraint('invoice_lines_discount', sql`discount_bp is null or discount_cents is null`)
    .execute();
  await db.schema.createIndex('invoice_lines_advance').on('invoice_lines').column('advance_id').execute();
}

/** A document's VAT per rate and treatment, as values: later changes of the rates do not affect it. */
async function createVat(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invoice_vat')
    .addColumn('id', 'text', key)
    .addColumn('invoice_id', 'text', ofInvoice)
    .addColumn('position', 'integer', required)
    .addColumn('vat_code', 'text', required)
    .addColumn('rate_bp', 'integer', required)
    .addColumn('category', 'text', required)
    .addColumn('return_box', 'text')
    .addColumn('icp', 'text')
    .addColumn('text_en', 'text', empty)
    .addColumn('text_nl', 'text', empty)
    .addColumn('exemption_code', 'text')
    .addColumn('supply_date', 'text', required)
    .addColumn('lines_cents', 'integer', required)
    .addColumn('discount_cents', 'integer', required)
    .addColumn('base_cents', 'integer', required)
    .addColumn('vat_cents', 'integer', required)
    .addColumn('created_at', 'text', required)
    .addUniqueConstraint('invoice_vat_group', ['invoice_id', 'vat_code', 'rate_bp'])
    .addCheckConstraint('invoice_vat_base', sql`base_cents = lines_cents - discount_cents`)
    .execute();
  await db.schema
    .createIndex('invoice_vat_return')
    .on('invoice_vat')
    .columns(['return_box', 'supply_date'])
    .execute();
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invoice_events')
    .addColumn('id', 'text', key)
    .addColumn('invoice_id', 'text', (column) => column.notNull().references('invoices.id'))
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`length(kind) <= 32`))
    .addColumn('at', 'text', required)
    .addColumn('actor_name', 'text')
    // JSON; its content depends on the kind.
    .addColumn('detail', 'text', (column) => column.notNull().check(sql`length(detail) <= 4096`))
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('invoice_events_invoice')
    .on('invoice_events')
    .columns(['invoice_id', 'at'])
    .execute();
  await db.schema
    .createTable('invoice_files')
    .addColumn('id', 'text', key)
    .addColumn('invoice_id', 'text', ofInvoice)
    .addColumn('format', 'text', (column) =>
      column.notNull().check(sql`format in ('pdf', 'peppol', 'nlcius', 'attachment')`),
    )
    .addColumn('name', 'text', required)
    .addColumn('media_type', 'text', required)
    .addColumn('size', 'integer', required)
    .addColumn('sha256', 'text', required)
    // Base64: the engines have no common binary type.
    .addColumn('content', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await sql`create unique index invoice_files_format on invoice_files (invoice_id, format)
    where format <> 'attachment'`.execute(db);
}

async function createPayments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', key)
    .addColumn('invoice_id', 'text', (column) => column.notNull().references('invoices.id'))
    // Negative for a refund or a reversal.
    .addColumn('amount_cents', 'integer', (column) => column.notNull().check(sql`amount_cents <> 0`))
    .addColumn('fee_cents', 'integer', (column) => column.notNull().defaultTo(0).check(sql`fee_cents >= 0`))
    // The value date.
    .addColumn('paid_on', 'text', required)
    .addColumn('method', 'text', (column) =>
      column.notNull().check(sql`method in ('transfer', 'mollie', 'cash', 'card', 'offset', 'other')`),
    )
    .addColumn('external_ref', 'text', (column) => column.unique())
    .addColumn('bank_transaction_id', 'text')
    .addColumn('reverses_id', 'text', (column) => column.unique().references('payments.id'))
    .addColumn('note', 'text', empty)
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema.createIndex('payments_invoice').on('payments').columns(['invoice_id', 'paid_on']).execute();
}

/** The links with which a client reads a document without an account. */
async function createLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invoice_links')
    .addColumn('id', 'text', key)
    .addColumn('invoice_id', 'text', ofInvoice)
    // Only the URL contains the token.
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('revoked_at', 'text')
    .addColumn('viewed_at', 'text')
    .addColumn('views', 'integer', zero)
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema.createIndex('invoice_links_invoice').on('invoice_links').column('invoice_id').execute();
  await db.schema
    .createTable('quote_acceptances')
    .addColumn('quote_id', 'text', (column) => column.primaryKey().notNull().references('invoices.id'))
    .addColumn('name', 'text', required)
    .addColumn('ip_address', 'text')
    .addColumn('accepted_at', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
}
