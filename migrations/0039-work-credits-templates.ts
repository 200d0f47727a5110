import { type ColumnDefinitionBuilder, type Kysely, SqliteAdapter, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/**
 * Records which work a credit note frees, so that it can be invoiced again, and makes the database free
 * exactly that. Work is put only on drafts, and stays on a final invoice until then. Also creates the
 * templates of work.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createCredits(db);
  await createTemplates(db);
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await (isSqlite ? guardOnSqlite(db) : guardOnPostgres(db));
}

async function createCredits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('work_credits')
    // Without a reference: freed work can be deleted, and the line contains the invoiced values.
    .addColumn('work_item_id', 'text', required)
    .addColumn('invoice_line_id', 'text', (column) => column.notNull().references('invoice_lines.id'))
    .addColumn('credit_id', 'text', (column) => column.notNull().references('invoices.id'))
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('work_credits_key', ['work_item_id', 'invoice_line_id'])
    .execute();
  await db.schema
    .createIndex('work_credits_line')
    .on('work_credits')
    .columns(['invoice_line_id', 'work_item_id'])
    .execute();
  await db.schema.createIndex('work_credits_credit').on('work_credits').column('credit_id').execute();
}

/** Templates for entering work; deleted with their client or project. */
async function createTemplates(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('work_templates')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('hours', 'fixed', 'kilometres')`),
    )
    .addColumn('client_id', 'text', (column) => column.references('clients.id').onDelete('cascade'))
    .addColumn('project_id', 'text', (column) => column.references('projects.id').onDelete('cascade'))
    .addColumn('title', 'text', required)
    .addColumn('minutes', 'integer')
    .addColumn('quantity', 'integer')
    .addColumn('amount_cents', 'integer')
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();
}

/** The condition on the rows `new` and `old` that rejects a change, and its message. */
interface Rule {
  readonly condition: string;
  readonly message: string;
}

interface Guard {
  readonly table: string;
  readonly event: 'insert' | 'update' | 'delete';
  readonly rules: readonly Rule[];
}

const isOnFinal = (line: string) => `${line} is not null and exists (select 1 from invoice_lines as line
  inner join invoices on invoices.id = line.invoice_id and invoices.status = 'final' where line.id = ${line})`;
const isSame = (column: string) =>
  `coalesce(cast(new.${column} as text), '') = coalesce(cast(old.${column} as text), '')`;
const isInvoiced = isOnFinal('old.invoice_line_id');
const isFreed = `exists (select 1 from work_credits
  where work_item_id = old.id and invoice_line_id = old.invoice_line_id)`;
const isCredited = `exists (select 1 from work_items
  inner join invoice_lines as line on line.id = work_items.invoice_line_id
  inner join invoices as invoice on invoice.id = line.invoice_id and invoice.status = 'final'
  inner join invoices as credit on credit.credits_id = invoice.id
    and credit.kind = 'credit_note' and credit.status = 'final'
  where work_items.id = new.work_item_id and line.id = new.invoice_line_id and credit.id = new.credit_id)`;
// REPLACE on SQLite deletes a row without a delete trigger. Each column is looked up in its own index.
const isReplaced = (
  column: string,
) => `new.${column} is not null and exists (select 1 from work_items as other
  where other.${column} = new.${column} and ${isOnFinal('other.invoice_line_id')})`;
const uniqueColumns = ['id', 'number', 'client_key', 'purchase_id'];

const invoicedColumns = [
  'id',
  'date',
  'kind',
  'client_id',
  'title',
  'minutes',
  'quantity',
  'rate_cents',
  'amount_cents',
  'total_cents',
];

const creditsMessage = 'work_credits takes new rows and nothing else';
const fixedMessage = 'work on a final invoice does not change';
const draftsMessage = 'work is added to drafts';

const guards: readonly Guard[] = [
  {
    table: 'work_items',
    event: 'insert',
    rules: [
      { condition: isOnFinal('new.invoice_line_id'), message: draftsMessage },
      ...uniqueColumns.map((column) => ({ condition: isReplaced(column), message: fixedMessage })),
    ],
  },
  {
    table: 'work_items',
    event: 'update',
    rules: [
      {
        condition: `${isInvoiced} and not (${invoicedColumns.map(isSame).join(' and ')})`,
        message: fixedMessage,
      },
      {
        condition: `${isInvoiced} and not (${isSame('invoice_line_id')})
          and not (new.invoice_line_id is null and ${isFreed})`,
        message: 'work is invoiced once, until a credit note frees it',
      },
      {
        condition: `not (${isSame('invoice_line_id')}) and ${isOnFinal('new.invoice_line_id')}`,
        message: draftsMessage,
      },
      ...uniqueColumns.map((column) => ({
        condition: `not (${isSame(column)}) and ${isReplaced(column)}`,
        message: fixedMessage,
      })),
    ],
  },
  {
    table: 'work_credits',
    event: 'insert',
    rules: [
      {
        condition: `exists (select 1 from work_credits
          where work_item_id = new.work_item_id and invoice_line_id = new.invoice_line_id)`,
        message: creditsMessage,
      },
      { condition: `not ${isCredited}`, message: 'a credit note frees work of the invoice that it credits' },
    ],
  },
  { table: 'work_credits', event: 'update', rules: [{ condition: '1 = 1', message: creditsMessage }] },
  { table: 'work_credits', event: 'delete', rules: [{ condition: '1 = 1', message: creditsMessage }] },
];

const nameGuard = ({ table, event }: Guard) => `${table}_guard_${event}`;
const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

async function guardOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const guard of guards) {
    const checks = guard.rules.map(
      ({ condition, message }) => `select raise(abort, ${quote(message)}) where ${condition};`,
    );
    await sql.raw(`drop trigger if exists ${nameGuard(guard)}`).execute(db);
    await sql
      .raw(
        `create trigger ${nameGuard(guard)} before ${guard.event} on ${guard.table} begin ${checks.join('\n')} end`,
      )
      .execute(db);
  }
}

async function guardOnPostgres(db: Kysely<unknown>): Promise<void> {
  for (const guard of guards) {
    const name = nameGuard(guard);
    const checks = guard.rules.map(
      ({ condition, message }) => `if ${condition} then raise exception ${quote(message)}; end if;`,
    );
    const row = guard.event === 'delete' ? 'old' : 'new';
    await sql
      .raw(
        `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${checks.join('\n')} return ${row}; end $$`,
      )
      .execute(db);
    await sql
      .raw(
        `create or replace trigger ${name} before ${guard.event} on ${guard.table} for each row execute function ${name}()`,
      )
      .execute(db);
  }
  await sql`create trigger work_credits_guard_truncate before truncate on work_credits
    for each statement execute function reject_truncate()`.execute(db);
}
