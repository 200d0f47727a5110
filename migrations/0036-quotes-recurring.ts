import { type ColumnDefinitionBuilder, type Kysely, SqliteAdapter, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);

/** Adds clients' decisions on quotes, recurring invoices, and the guards of deducted advance invoices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addDecisions(db);
  await createRecurrences(db);
  await createRuns(db);
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await (isSqlite ? guardOnSqlite(db) : guardOnPostgres(db));
}

/**
 * A declined quote has a row as well: a quote is decided on once. `accepted_at` is the time of the decision.
 */
async function addDecisions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('quote_acceptances')
    .addColumn('decision', 'text', (column) =>
      column.notNull().defaultTo('accepted').check(sql`decision in ('accepted', 'declined')`),
    )
    .execute();
  await db.schema
    .alterTable('quote_acceptances')
    .addColumn('reason', 'text', (column) =>
      column.notNull().defaultTo('').check(sql`length(reason) <= 1000`),
    )
    .execute();
}

/** A template from which drafts are created on its dates. */
async function createRecurrences(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('recurrences')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('active', 'paused', 'ended')`),
    )
    .addColumn('client_id', 'text', (column) => column.references('clients.id'))
    .addColumn('title', 'text', required)
    .addColumn('interval_count', 'integer', (column) =>
      column.notNull().check(sql`interval_count between 1 and 60`),
    )
    .addColumn('interval_unit', 'text', (column) =>
      column.notNull().check(sql`interval_unit in ('week', 'month', 'quarter', 'year')`),
    )
    // Of the month, or of the week from Monday; shorter months use their last day.
    .addColumn('day', 'integer', (column) => column.notNull().check(sql`day between 1 and 31`))
    .addColumn('starts_on', 'text', required)
    .addColumn('ends_on', 'text')
    .addColumn('max_times', 'integer', (column) => column.check(sql`max_times between 1 and 1000`))
    .addColumn('times', 'integer', zero)
    // Null once it has ended.
    .addColumn('next_on', 'text')
    .addColumn('covered', 'text', (column) =>
      column.notNull().check(sql`covered in ('previous', 'current', 'next')`),
    )
    // JSON: a draft's fields and lines, and the rates when they were chosen.
    .addColumn('template', 'text', required)
    .addColumn('rates', 'text', required)
    .addColumn('total_cents', 'integer', zero)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addCheckConstraint('recurrences_end', sql`ends_on is null or max_times is null`)
    .addCheckConstraint('recurrences_next', sql`(status = 'ended') = (next_on is null)`)
    .execute();
  await db.schema
    .createIndex('recurrences_next_on')
    .on('recurrences')
    .columns(['status', 'next_on'])
    .execute();
  await db.schema.createIndex('recurrences_client').on('recurrences').column('client_id').execute();
  await db.schema.createIndex('invoices_recurrence').on('invoices').column('recurrence_id').execute();
}

/** The outcome of each date of a template: the key keeps a date from being invoiced twice. */
async function createRuns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('recurrence_runs')
    .addColumn('recurrence_id', 'text', (column) => column.notNull().references('recurrences.id'))
    .addColumn('run_on', 'text', required)
    .addColumn('outcome', 'text', (column) =>
      column.notNull().check(sql`outcome in ('created', 'skipped', 'missed')`),
    )
    .addColumn('invoice_id', 'text', (column) => column.references('invoices.id').onDelete('set null'))
    // JSON: the changes since the template was created.
    .addColumn('warnings', 'text', required)
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('recurrence_runs_key', ['recurrence_id', 'run_on'])
    .execute();
  await db.schema.createIndex('recurrence_runs_invoice').on('recurrence_runs').column('invoice_id').execute();
}

const credited = (id: string) =>
  `(select coalesce(sum(credit.total_cents), 0) from invoices as credit
    where credit.credits_id = ${id} and credit.status = 'final')`;
const creditedEx = (id: string) =>
  `(select coalesce(sum(credit.ex_cents), 0) from invoices as credit
    where credit.credits_id = ${id} and credit.status = 'final')`;

/** Returns whether a final invoice that is not fully credited deducts an advance. */
const isDeducted = (advance: string) =>
  `exists (select 1 from invoice_lines as other inner join invoices as document on document.id = other.invoice_id
    where other.advance_id = ${advance} and other.kind = 'deduction' and document.kind = 'final'
      and document.status = 'final' and document.id <> new.id
      and not (document.total_cents > 0 and ${credited('document.id')} >= document.total_cents))`;

const deductions = `select line.advance_id, -sum(line.net_cents) as cents from invoice_lines as line
  where line.invoice_id = new.id and line.kind = 'deduction' group by line.advance_id`;

/** Rules for a document that becomes final; `new` is its row. */
const rules: readonly { readonly condition: string; readonly message: string }[] = [
  {
    condition: `new.kind = 'final' and new.origin = 'own' and exists (select 1 from (${deductions}) as deduction
      where not exists (select 1 from invoices as advance where advance.id = deduction.advance_id
        and advance.kind = 'advance' and advance.status = 'final'
        and deduction.cents <= advance.ex_cents - ${creditedEx('advance.id')}))`,
    message: 'a deduction does not exceed its advance invoice',
  },
  {
    condition: `new.kind = 'final' and new.origin = 'own' and exists (select 1 from invoice_lines as line
      where line.invoice_id = new.id and line.kind = 'deduction' and ${isDeducted('line.advance_id')})`,
    message: 'an advance invoice is deducted once',
  },
  {
    condition: `new.kind = 'credit_note' and new.credits_id is not null and ${isDeducted('new.credits_id')}`,
    message: 'an advance invoice that is deducted is not credited',
  },
];

const isFinalising = `old.status = 'draft' and new.status = 'final'`;
const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

async function guardOnSqlite(db: Kysely<unknown>): Promise<void> {
  const checks = rules.map(
    ({ condition, message }) =>
      `select raise(abort, ${quote(message)}) where ${isFinalising} and ${condition};`,
  );
  await sql
    .raw(`create trigger invoices_guard_deductions before update on invoices begin ${checks.join('\n')} end`)
    .execute(db);
}

async function guardOnPostgres(db: Kysely<unknown>): Promise<void> {
  const checks = rules.map(
    ({ condition, message }) => `if ${condition} then raise exception ${quote(message)}; end if;`,
  );
  await sql
    .raw(
      `create function invoices_guard_deductions() returns trigger language plpgsql as $$ begin
        if not (${isFinalising}) then return new; end if; ${checks.join('\n')} return new; end $$`,
    )
    .execute(db);
  await sql`create trigger invoices_guard_deductions before update on invoices
    for each row execute function invoices_guard_deductions()`.execute(db);
}
