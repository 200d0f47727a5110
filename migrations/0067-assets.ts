import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

/** Creates the register of assets: their cost, depreciation and disposal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAssets(db);
  await createYears(db);
  await createDeductions(db);
}

const monthOf = (column: string) =>
  `(cast(substr(${column}, 1, 4) as integer) * 12 + cast(substr(${column}, 6, 2) as integer) - 1)`;

/** The business share of an amount, rounded half up; no amount is negative. */
const businessShare = (column: string) => `((2 * cast(${column} as bigint) * business_bp + 10000) / 20000)`;

/** The rules of a row, by name. */
const checks = {
  assets_amounts:
    'cost_cents >= 0 and residual_cents between 0 and cost_cents and business_bp between 1 and 10000',
  assets_business_cost: `business_cost_cents = ${businessShare('cost_cents')}`,
  assets_depreciable: `depreciable_cents = business_cost_cents - ${businessShare('residual_cents')}`,
  assets_life: 'life_months between 60 and 600',
  assets_dates: 'ordered_on <= purchased_on and (in_use_from is null or in_use_from >= purchased_on)',
  assets_use_month: `(in_use_from is null) = (use_month is null) and (use_month is null or use_month = ${monthOf('in_use_from')})`,
  assets_disposal: `(disposal_kind is null) = (disposed_on is null) and (disposed_on is null) = (end_month is null)
    and (disposed_on is null or (disposed_on >= purchased_on and end_month - ${monthOf('disposed_on')} in (0, 1)))
    and (disposal_kind is not null or (disposal_cents = 0 and disposal_vat_cents = 0 and disposal_line_id is null))`,
  assets_price: `disposal_cents >= 0 and disposal_vat_cents >= 0
    and (disposal_kind in ('sold', 'private') or (disposal_cents = 0 and disposal_vat_cents = 0))
    and (disposal_line_id is null or disposal_kind = 'sold')`,
} as const;

async function createAssets(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('assets')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('number', 'integer', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('purchase_id', 'text', (column) => column.references('purchases.id'))
    .addColumn('ordered_on', 'text', (column) => column.notNull())
    .addColumn('purchased_on', 'text', (column) => column.notNull())
    .addColumn('in_use_from', 'text')
    .addColumn('cost_cents', 'integer', (column) => column.notNull())
    .addColumn('residual_cents', 'integer', (column) => column.notNull())
    .addColumn('business_bp', 'integer', (column) => column.notNull())
    .addColumn('life_months', 'integer', (column) => column.notNull())
    .addColumn('kia_exclusion', 'text')
    .addColumn('business_cost_cents', 'integer', (column) => column.notNull())
    .addColumn('depreciable_cents', 'integer', (column) => column.notNull())
    .addColumn('use_month', 'integer')
    .addColumn('end_month', 'integer')
    .addColumn('has_chosen_years', 'integer', (column) =>
      column.notNull().defaultTo(0).check(sql`has_chosen_years in (0, 1)`),
    );
  await addChecks(addDisposal(table))
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await createIndexes(db);
}

const addDisposal = (table: CreateTableBuilder<string>) =>
  table
    .addColumn('disposal_kind', 'text', (column) =>
      column.check(sql`disposal_kind in ('sold', 'private', 'discarded', 'lost', 'mistake')`),
    )
    .addColumn('disposed_on', 'text')
    .addColumn('disposal_cents', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('disposal_vat_cents', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('disposal_vat_code', 'text')
    .addColumn('disposal_rate_bp', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('disposal_line_id', 'text', (column) => column.references('invoice_lines.id'))
    .addColumn('disposal_reason', 'text', (column) => column.notNull().defaultTo(''));

const addChecks = (table: CreateTableBuilder<string>) =>
  Object.entries(checks).reduce(
    (checked, [name, condition]) => checked.addCheckConstraint(name, sql.raw(condition)),
    table,
  );

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('assets_date').on('assets').columns(['purchased_on', 'number']).execute();
  await db.schema.createIndex('assets_ordered').on('assets').columns(['ordered_on']).execute();
  await db.schema.createIndex('assets_disposed').on('assets').columns(['disposed_on']).execute();
  await sql`create index assets_chosen on assets (id) where has_chosen_years = 1`.execute(db);
  await db.schema.createIndex('assets_purchase').on('assets').columns(['purchase_id']).execute();
  await sql`create unique index assets_line on assets (disposal_line_id)
    where disposal_line_id is not null`.execute(db);
}

async function createYears(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('asset_years')
    .addColumn('asset_id', 'text', (column) => column.notNull().references('assets.id'))
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('chosen', 'paid')`))
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('cents', 'integer', (column) => column.notNull().check(sql`cents >= 0`))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('asset_years_key', ['asset_id', 'kind', 'year'])
    .execute();
}

async function createDeductions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('kia_deductions')
    .addColumn('year', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('deducted_cents', 'integer', (column) => column.check(sql`deducted_cents >= 0`))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
}
