import { type Kysely, sql } from 'kysely';

/** Adds how a purchase is computed and re-invoiced, its receipts, and versions of kilometre rates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addPurchaseColumns(db);
  await createReceipts(db);
  await addWorkIndexes(db);
  await db.schema
    .alterTable('kilometre_rates')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}

async function addPurchaseColumns(db: Kysely<unknown>): Promise<void> {
  const flag = (name: string) =>
    db.schema
      .alterTable('purchases')
      .addColumn(name, 'integer', (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`${sql.ref(name)} in (0, 1)`),
      )
      .execute();
  const add = (name: string, type: 'text' | 'integer') =>
    db.schema.alterTable('purchases').addColumn(name, type).execute();
  // The code of the rate, resolved by date; null if no VAT is involved.
  await add('vat_code', 'text');
  await flag('includes_vat');
  // The VAT that the buyer accounts for, which is not part of the payment.
  await db.schema
    .alterTable('purchases')
    .addColumn('reverse_vat_cents', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await flag('is_durable');
  // Null unless the purchase is re-invoiced to its client.
  await add('markup_bp', 'integer');
  await add('receipt_bytes', 'integer');
  await db.schema.createIndex('purchases_client').on('purchases').columns(['client_id']).execute();
  await db.schema.createIndex('purchases_receipt').on('purchases').columns(['receipt_sha256']).execute();
}

/** The contents of receipts, in their own table, so that lists of purchases need not read past them. */
async function createReceipts(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('purchases').dropColumn('receipt').execute();
  await db.schema
    .createTable('purchase_receipts')
    .addColumn('purchase_id', 'text', (column) =>
      column.primaryKey().notNull().references('purchases.id').onDelete('cascade'),
    )
    // Base64, as the files of invoices.
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}

async function addWorkIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`create unique index work_items_purchase on work_items (purchase_id)
    where purchase_id is not null`.execute(db);
  await sql`create index work_items_kilometres on work_items (date, client_id, quantity)
    where kind = 'kilometres'`.execute(db);
}
