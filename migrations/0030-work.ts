import { type ColumnDefinitionBuilder, type Kysely, SqliteAdapter, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const empty = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');
const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();

/** Creates hours, fixed amounts, kilometres, timers and purchases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createWorkItems(db);
  await createWorkTerms(db);
  await createRemovedItems(db);
  await createWorkDays(db);
  await createTimers(db);
  await createKilometreRates(db);
  await createPurchases(db);
}

async function createWorkItems(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('work_items')
    .addColumn('id', 'text', key)
    .addColumn('number', 'integer', (column) => column.notNull().unique())
    .addColumn('date', 'text', required)
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('hours', 'fixed', 'kilometres', 'expense')`),
    )
    // Null for internal work, such as bookkeeping.
    .addColumn('client_id', 'text', (column) => column.references('clients.id'))
    .addColumn('project_id', 'text', (column) => column.references('projects.id'))
    .addColumn('title', 'text', empty)
    .addColumn('minutes', 'integer', (column) => column.check(sql`minutes between 0 and 60000`))
    // The start, for the timeline of a day; UTC.
    .addColumn('started_at', 'text')
    // Ten-thousandths of a kilometre.
    .addColumn('quantity', 'integer')
    // Null: the rate of the project, else the client, else the settings.
    .addColumn('rate_cents', 'integer')
    .addColumn('amount_cents', 'integer')
    // The item's own or inherited rate; derived, like the total.
    .addColumn('applied_rate_cents', 'integer')
    // The current amount; derived when the item or a rate changes.
    .addColumn('total_cents', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_invoicable', 'integer', (column) => column.notNull().check(sql`is_invoicable in (0, 1)`))
    .addColumn('counts_for_hours', 'integer', (column) =>
      column.notNull().check(sql`counts_for_hours in (0, 1)`),
    )
    .addColumn('vat_code', 'text')
    .addColumn('purchase_id', 'text')
    .addColumn('invoice_line_id', 'text', (column) =>
      column.references('invoice_lines.id').onDelete('set null'),
    )
    // Chosen by the browser, so that an entry sent twice is stored once.
    .addColumn('client_key', 'text', (column) => column.unique())
    .addColumn('search_text', 'text', empty)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();
  for (const [name, columns] of Object.entries({
    work_items_date: ['date', 'number'],
    work_items_client: ['client_id', 'date', 'number'],
    work_items_project: ['project_id', 'date'],
    work_items_line: ['invoice_line_id'],
  }))
    await db.schema.createIndex(name).on('work_items').columns(columns).execute();
  // The list's sort order; numbers break ties.
  await sql`create index work_items_title on work_items (lower(title), number)`.execute(db);
  await sql`create index work_items_rate on work_items (coalesce(applied_rate_cents, -1), number)`.execute(
    db,
  );
  await sql`create index work_items_total on work_items (total_cents, number)`.execute(db);
  await sql`create index work_items_invoicable on work_items (is_invoicable, number)`.execute(db);
  await sql`create index work_items_uninvoiced on work_items (client_id, date)
    where invoice_line_id is null and is_invoicable = 1`.execute(db);
}

const isSqlite = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof SqliteAdapter;

/**
 * Creates the full-text index of work, which follows the column `search_text` automatically: its terms,
 * separated by spaces.
 */
async function createWorkTerms(db: Kysely<unknown>): Promise<void> {
  if (!isSqlite(db)) {
    const terms = sql`array_to_tsvector(string_to_array(trim(search_text), ' '))`;
    await sql`create index work_items_terms on work_items using gin ((${terms}))`.execute(db);
    await sql`create view work_terms as select number as entry, ${terms} as terms from work_items`.execute(
      db,
    );
    return;
  }
  // A prefix with its own sorted list is read up to a limit; without one, all matches are sorted first.
  await sql`create virtual table work_terms using fts5(terms, content='', contentless_delete=1, detail=none,
    tokenize='ascii', prefix='1 2 3 4 5 6 7 8 9 10 11 12')`.execute(db);
  await sql`create trigger work_terms_insert after insert on work_items begin
    insert into work_terms (rowid, terms) values (new.number, new.search_text);
  end`.execute(db);
  await sql`create trigger work_terms_update after update of number, search_text on work_items
    when old.number <> new.number or old.search_text <> new.search_text begin
    delete from work_terms where rowid = old.number;
    insert into work_terms (rowid, terms) values (new.number, new.search_text);
  end`.execute(db);
  await sql`create trigger work_terms_delete after delete on work_items begin
    delete from work_terms where rowid = old.number;
  end`.execute(db);
}

/** Deleted items as JSON, so that a deletion can be undone. */
async function createRemovedItems(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('removed_work_items')
    .addColumn('id', 'text', key)
    .addColumn('item', 'text', required)
    .addColumn('removed_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('removed_work_items_time')
    .on('removed_work_items')
    .columns(['removed_at'])
    .execute();
}

/** The minutes per day that count towards the hours criterion; derived with each change. */
async function createWorkDays(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('work_days')
    .addColumn('date', 'text', key)
    .addColumn('counted_minutes', 'integer', required)
    .addColumn('own_minutes', 'integer', required)
    .addColumn('updated_at', 'text', required)
    .execute();
}

/** Each user's running timer. */
async function createTimers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('timers')
    .addColumn('user_id', 'text', key)
    .addColumn('id', 'text', required)
    .addColumn('client_id', 'text', (column) => column.references('clients.id'))
    .addColumn('project_id', 'text', (column) => column.references('projects.id'))
    .addColumn('title', 'text', empty)
    .addColumn('started_at', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();
}

/** The rate that may be charged or deducted per kilometre, in cents; Wet IB 2001, art. 3.20. */
async function createKilometreRates(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('kilometre_rates')
    .addColumn('valid_from', 'text', key)
    .addColumn('rate_cents', 'integer', required)
    .addColumn('created_at', 'text', required)
    .execute();
  for (const [from, rate] of [
    ['2006-01-01', 19],
    ['2023-01-01', 21],
    ['2024-01-01', 23],
  ] as const)
    await sql`insert into kilometre_rates (valid_from, rate_cents, created_at)
      values (${from}, ${rate}, '2026-11-24T00:00:00.000Z')`.execute(db);
}

async function createPurchases(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('purchases')
    .addColumn('id', 'text', key)
    .addColumn('number', 'integer', (column) => column.notNull().unique())
    .addColumn('supplier', 'text', required)
    .addColumn('supplier_country', 'text', (column) => column.notNull().defaultTo('NL'))
    .addColumn('supplier_vat_id', 'text', empty)
    .addColumn('reference', 'text', empty)
    .addColumn('date', 'text', required)
    .addColumn('description', 'text', empty)
    .addColumn('treatment', 'text', (column) =>
      column.notNull().check(sql`treatment in ('domestic', 'reverse_nl_2a', 'non_eu_4a', 'eu_4b', 'none')`),
    )
    .addColumn('rate_bp', 'integer', required)
    .addColumn('ex_cents', 'integer', required)
    .addColumn('vat_cents', 'integer', required)
    .addColumn('total_cents', 'integer', required)
    // The deductible share of the VAT.
    .addColumn('deductible_bp', 'integer', (column) =>
      column.notNull().defaultTo(10_000).check(sql`deductible_bp between 0 and 10000`),
    )
    .addColumn('client_id', 'text', (column) => column.references('clients.id'))
    .addColumn('receipt_name', 'text')
    .addColumn('receipt_media_type', 'text')
    .addColumn('receipt_sha256', 'text')
    // Base64, as the files of invoices.
    .addColumn('receipt', 'text')
    .addColumn('search_text', 'text', empty)
    .addColumn('removed_at', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addCheckConstraint('purchases_total', sql`total_cents = ex_cents + vat_cents`)
    .execute();
  await db.schema.createIndex('purchases_date').on('purchases').columns(['date', 'id']).execute();
}
