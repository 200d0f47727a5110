import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const empty = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();

/** Adds a column that is 0 or 1. */
function addFlag<Name extends string>(name: Name, initial: 0 | 1) {
  return <Table extends string, Column extends string>(table: CreateTableBuilder<Table, Column>) =>
    table.addColumn(name, 'integer', (column) =>
      column
        .notNull()
        .defaultTo(initial)
        .check(sql`${sql.ref(name)} in (0, 1)`),
    );
}

/** Creates the seller’s details, and clients with their contacts, addresses and projects. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createCompany(db);
  await createClients(db);
  await createContacts(db);
  await createProjects(db);
}

/** The seller’s details from a date on; a document uses those of its own date. */
async function createCompany(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('company_details')
    .addColumn('id', 'text', key)
    .addColumn('valid_from', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn('contact', 'text', empty)
    .addColumn('street', 'text', empty)
    .addColumn('postal_code', 'text', empty)
    .addColumn('city', 'text', empty)
    .addColumn('country', 'text', (column) => column.notNull().defaultTo('NL'))
    .addColumn('kvk', 'text', empty)
    .addColumn('vat_id', 'text', empty)
    .addColumn('email', 'text', empty)
    .addColumn('phone', 'text', empty)
    .addColumn('website', 'text', empty)
    .addColumn('iban', 'text', empty)
    .addColumn('bic', 'text', empty)
    .addColumn('account_holder', 'text', empty)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();
  await db.schema
    .createTable('kor_periods')
    .addColumn('id', 'text', key)
    .addColumn('starts_on', 'text', required)
    // The last day; null while it is open.
    .addColumn('ends_on', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();
}

async function createClients(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('clients')
    .addColumn('id', 'text', key)
    .addColumn('number', 'integer', (column) => column.notNull().unique())
    .addColumn('name', 'text', required)
    .$call(addFlag('is_business', 1))
    .addColumn('contact', 'text', empty)
    .addColumn('email', 'text', empty)
    .addColumn('phone', 'text', empty)
    .addColumn('street', 'text', empty)
    .addColumn('postal_code', 'text', empty)
    .addColumn('city', 'text', empty)
    .addColumn('country', 'text', (column) => column.notNull().defaultTo('NL'))
    .addColumn('kvk', 'text', empty)
    .addColumn('vat_id', 'text', empty)
    // The last VIES check of the number, and its answer.
    .addColumn('vat_checked_at', 'text')
    .addColumn('vat_check', 'text')
    .addColumn('iban', 'text', empty)
    .addColumn('peppol_id', 'text', empty)
    .addColumn('buyer_reference', 'text', empty)
    .addColumn('locale', 'text', (column) => column.notNull().check(sql`locale in ('en', 'nl')`))
    .addColumn('address_form', 'text', (column) =>
      column.notNull().defaultTo('je').check(sql`address_form in ('je', 'u')`),
    )
    // Null: the default from the settings.
    .addColumn('rate_cents', 'integer')
    .addColumn('payment_days', 'integer')
    // Null: derived from the country and the VAT number.
    .addColumn('vat_code', 'text')
    // Invoices round hours up to a multiple of this; 0 for none.
    .addColumn('rounding_minutes', 'integer', zero)
    .addColumn('note', 'text', empty)
    .addColumn('archived_at', 'text')
    .addColumn('masked_at', 'text')
    .addColumn('merged_into_id', 'text', (column) => column.references('clients.id'))
    .addColumn('reminders_paused_at', 'text')
    // The sort, search and list columns; derived with each change.
    .addColumn('search_text', 'text', empty)
    .addColumn('revenue_cents', 'bigint', zero)
    .addColumn('outstanding_cents', 'bigint', zero)
    .addColumn('last_invoice_on', 'text')
    .addColumn('uninvoiced_cents', 'bigint', zero)
    .addColumn('uninvoiced_minutes', 'integer', zero)
    .addColumn('uninvoiced_from', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();
  await sql`create index clients_name on clients (lower(name))`.execute(db);
  await sql`create index clients_uninvoiced on clients (uninvoiced_cents) where uninvoiced_cents > 0`.execute(
    db,
  );
  await sql`create index clients_merged on clients (merged_into_id) where merged_into_id is not null`.execute(
    db,
  );
}

async function createContacts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('client_contacts')
    .addColumn('id', 'text', key)
    .addColumn('client_id', 'text', (column) => column.notNull().references('clients.id').onDelete('cascade'))
    .addColumn('position', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('role', 'text', empty)
    .addColumn('email', 'text', empty)
    .addColumn('phone', 'text', empty)
    // The emails that the contact gets.
    .$call(addFlag('gets_invoices', 0))
    .$call(addFlag('gets_reminders', 0))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('client_contacts_client')
    .on('client_contacts')
    .columns(['client_id', 'position'])
    .execute();
  await db.schema
    .createTable('client_addresses')
    .addColumn('id', 'text', key)
    .addColumn('client_id', 'text', (column) => column.notNull().references('clients.id').onDelete('cascade'))
    .addColumn('position', 'integer', required)
    .addColumn('label', 'text', empty)
    .addColumn('street', 'text', empty)
    .addColumn('postal_code', 'text', empty)
    .addColumn('city', 'text', empty)
    .addColumn('country', 'text', (column) => column.notNull().defaultTo('NL'))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('client_addresses_client')
    .on('client_addresses')
    .columns(['client_id', 'position'])
    .execute();
}

async function createProjects(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('projects')
    .addColumn('id', 'text', key)
    .addColumn('client_id', 'text', (column) => column.notNull().references('clients.id'))
    .addColumn('name', 'text', required)
    // Null: the client's rate.
    .addColumn('rate_cents', 'integer')
    .addColumn('budget_minutes', 'integer')
    .addColumn('budget_cents', 'integer')
    .addColumn('archived_at', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();
  await db.schema.createIndex('projects_client').on('projects').columns(['client_id', 'name']).execute();
}
