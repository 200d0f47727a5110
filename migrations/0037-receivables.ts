import { type ColumnDefinitionBuilder, type Kysely, SqliteAdapter, sql } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();
const ofInvoice = (column: ColumnDefinitionBuilder) => column.notNull().references('invoices.id');

/** Creates reminders, write-offs with their VAT corrections, and online payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createReminders(db);
  await createWriteOffs(db);
  await createOnlinePayments(db);
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await (isSqlite ? guardOnSqlite(db) : guardOnPostgres(db));
}

/** One row per email; of those in the outbox or sent, one per step, and one per client and day. */
async function createReminders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invoice_reminders')
    .addColumn('id', 'text', key)
    .addColumn('invoice_id', 'text', ofInvoice)
    // The recipient, even if the invoice names a client that was merged into it.
    .addColumn('client_id', 'text', (column) => column.notNull().references('clients.id'))
    .addColumn('step', 'integer', (column) => column.notNull().check(sql`step between 1 and 3`))
    .addColumn('kind', 'text', (column) =>
      column
        .notNull()
        .check(sql`kind in ('reminder', 'second_reminder', 'fourteen_day_notice', 'final_notice')`),
    )
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('queued', 'sent', 'failed', 'discarded')`),
    )
    .addColumn('email_id', 'text', (column) => column.notNull().unique())
    // The days, in the site's time zone, on which it was queued and sent.
    .addColumn('queued_on', 'text', required)
    .addColumn('sent_on', 'text')
    .addColumn('outstanding_cents', 'integer', required)
    .addColumn('costs_cents', 'integer', (column) => column.notNull().check(sql`costs_cents >= 0`))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();
  const isLive = sql`state in ('queued', 'sent')`;
  await sql`create unique index invoice_reminders_step on invoice_reminders (invoice_id, step)
    where ${isLive}`.execute(db);
  await sql`create unique index invoice_reminders_day on invoice_reminders (queued_on, client_id)
    where ${isLive}`.execute(db);
  await sql`create index invoice_reminders_queued on invoice_reminders (email_id)
    where state = 'queued'`.execute(db);
  // The days on which the job that sends reminders was queued.
  await db.schema
    .createTable('reminder_runs')
    .addColumn('date', 'text', key)
    .addColumn('created_at', 'text', required)
    .execute();
}

/**
 * Amounts that are no longer expected to be paid, and the resulting VAT corrections, with date and return
 * box.
 */
async function createWriteOffs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('write_offs')
    .addColumn('id', 'text', key)
    .addColumn('invoice_id', 'text', ofInvoice)
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('written_off', 'undone', 'recovered')`),
    )
    .addColumn('date', 'text', required)
    // Negative if undone or recovered.
    .addColumn('amount_cents', 'integer', (column) =>
      column.notNull().check(sql`amount_cents <> 0 and (amount_cents > 0) = (kind = 'written_off')`),
    )
    .addColumn('reason', 'text', (column) => column.notNull().defaultTo('').check(sql`length(reason) <= 500`))
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('write_offs_invoice')
    .on('write_offs')
    .columns(['invoice_id', 'date'])
    .execute();
  await db.schema
    .createTable('vat_corrections')
    .addColumn('id', 'text', key)
    .addColumn('invoice_id', 'text', ofInvoice)
    .addColumn('write_off_id', 'text', (column) => column.notNull().references('write_offs.id'))
    // The date determines the period of the VAT return.
    .addColumn('date', 'text', required)
    .addColumn('vat_code', 'text', required)
    .addColumn('rate_bp', 'integer', required)
    .addColumn('category', 'text', required)
    .addColumn('return_box', 'text')
    // Added to the box: negative if VAT is reclaimed.
    .addColumn('base_cents', 'integer', required)
    .addColumn('vat_cents', 'integer', required)
    .addColumn('created_at', 'text', required)
    .addUniqueConstraint('vat_corrections_group', ['write_off_id', 'vat_code', 'rate_bp'])
    .execute();
  await db.schema
    .createIndex('vat_corrections_return')
    .on('vat_corrections')
    .columns(['return_box', 'date'])
    .execute();
  await db.schema.createIndex('vat_corrections_invoice').on('vat_corrections').column('invoice_id').execute();
}

async function createOnlinePayments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_provider_keys')
    .addColumn('provider', 'text', (column) =>
      column.primaryKey().notNull().check(sql`provider in ('mollie')`),
    )
    .addColumn('encrypted_key', 'text', required)
    .addColumn('mode', 'text', (column) => column.notNull().check(sql`mode in ('test', 'live')`))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();
  await db.schema
    .createTable('online_payments')
    .addColumn('id', 'text', key)
    .addColumn('invoice_id', 'text', ofInvoice)
    .addColumn('provider', 'text', required)
    .addColumn('mode', 'text', required)
    // Null until the provider has replied.
    .addColumn('external_id', 'text', (column) => column.unique())
    .addColumn('amount_cents', 'integer', (column) => column.notNull().check(sql`amount_cents > 0`))
    .addColumn('status', 'text', (column) =>
      column
        .notNull()
        .check(
          sql`status in ('new', 'open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired')`,
        ),
    )
    // Why a person has to look at it, if so.
    .addColumn('problem', 'text')
    .addColumn('checkout_url', 'text')
    .addColumn('checked_at', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('online_payments_invoice')
    .on('online_payments')
    .columns(['invoice_id', 'created_at'])
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

/** Returns the guards of an append-only table; REPLACE on SQLite deletes rows without a delete trigger. */
const appended = (table: string, isSame: string, rules: readonly Rule[]): readonly Guard[] => {
  const message = `${table} takes new rows and nothing else`;
  return [
    {
      table,
      event: 'insert',
      rules: [
        ...rules,
        {
          condition: `exists (select 1 from ${table} as other where other.id = new.id or (${isSame}))`,
          message,
        },
      ],
    },
    { table, event: 'update', rules: [{ condition: '1 = 1', message }] },
    { table, event: 'delete', rules: [{ condition: '1 = 1', message }] },
  ];
};

const writtenOff = `coalesce((select sum(amount_cents) from write_offs where invoice_id = new.invoice_id), 0)`;

const guards: readonly Guard[] = [
  ...appended('write_offs', '1 = 0', [
    {
      condition: `not exists (select 1 from invoices where id = new.invoice_id and status = 'final'
        and kind in ('invoice', 'advance', 'final'))`,
      message: 'write-offs belong to final invoices',
    },
    {
      condition: `${writtenOff} + new.amount_cents < 0 or ${writtenOff} + new.amount_cents >
        (select total_cents from invoices where id = new.invoice_id)`,
      message: 'write-offs stay within their invoice',
    },
  ]),
  ...appended(
    'vat_corrections',
    'other.write_off_id = new.write_off_id and other.vat_code = new.vat_code and other.rate_bp = new.rate_bp',
    [
      {
        condition: `not exists (select 1 from write_offs
          where id = new.write_off_id and invoice_id = new.invoice_id and date = new.date)`,
        message: 'corrections have the invoice and the date of their write-off',
      },
    ],
  ),
];

const nameGuard = ({ table, event }: Guard) => `${table}_guard_${event}`;
const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

async function guardOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const guard of guards) {
    const checks = guard.rules.map(
      ({ condition, message }) => `select raise(abort, ${quote(message)}) where ${condition};`,
    );
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
        `create function ${name}() returns trigger language plpgsql as $$ begin ${checks.join('\n')} return ${row}; end $$`,
      )
      .execute(db);
    await sql
      .raw(
        `create trigger ${name} before ${guard.event} on ${guard.table} for each row execute function ${name}()`,
      )
      .execute(db);
  }
  for (const table of new Set(guards.map((guard) => guard.table)))
    await sql
      .raw(
        `create trigger ${table}_guard_truncate before truncate on ${table} for each statement execute function reject_truncate()`,
      )
      .execute(db);
}
