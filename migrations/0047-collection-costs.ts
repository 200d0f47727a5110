import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Adds the part of a payment for collection costs claimed by a final notice, which are not part of the
 * invoice. The database itself rejects costs that nothing claimed, and excludes them from write-offs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('payments')
    .addColumn('collection_costs_cents', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`(collection_costs_cents = 0)
        or (collection_costs_cents > 0 and collection_costs_cents <= amount_cents)
        or (collection_costs_cents < 0 and collection_costs_cents >= amount_cents)`),
    )
    .execute();
  await sql`create index payments_collection_costs on payments (paid_on)
    where collection_costs_cents <> 0`.execute(db);
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const guard of guards) await (isSqlite ? guardOnSqlite(db, guard) : guardOnPostgres(db, guard));
}

interface Guard {
  readonly name: string;
  readonly table: string;
  readonly event: 'insert' | 'update';
  /** The conditions on the rows `new` and `old` that reject a change, by message. */
  readonly rules: Readonly<Record<string, string>>;
}

const isSame = (column: string) =>
  `coalesce(cast(new.${column} as text), '') = coalesce(cast(old.${column} as text), '')`;
const sumOf = (amount: string, table: string, condition = 'invoice_id = new.invoice_id') =>
  `coalesce((select sum(${amount}) from ${table} where ${condition}), 0)`;

const fixedColumns = [
  ...['id', 'invoice_id', 'amount_cents', 'collection_costs_cents', 'fee_cents', 'paid_on', 'method'],
  ...['external_ref', 'reverses_id', 'note', 'created_at'],
];
const charged = `coalesce((select max(costs_cents) from invoice_reminders where invoice_id = new.invoice_id
  and kind = 'final_notice' and state in ('queued', 'sent')), 0)`;
const outstanding = `(select total_cents from invoices where id = new.invoice_id)
  - ${sumOf('amount_cents - collection_costs_cents', 'payments')}
  - ${sumOf('total_cents', 'invoices', `credits_id = new.invoice_id and status = 'final'`)}
  - ${sumOf('amount_cents', 'write_offs')}`;

/** The first three replace guards from migrations before collection costs existed. */
const guards: readonly Guard[] = [
  {
    ...{ name: 'payments_guard_update', table: 'payments', event: 'update' },
    // A payment is later matched with a bank statement line.
    rules: { 'a payment is corrected by a reversal': `not (${fixedColumns.map(isSame).join(' and ')})` },
  },
  {
    ...{ name: 'payments_guard_reversal', table: 'payments', event: 'insert' },
    rules: {
      'a reversal takes back a payment of its invoice as a whole': `new.reverses_id is not null and not exists (
        select 1 from payments as original where original.id = new.reverses_id and original.reverses_id is null
          and original.invoice_id = new.invoice_id and original.amount_cents = -new.amount_cents
          and original.collection_costs_cents = -new.collection_costs_cents)`,
    },
  },
  {
    ...{ name: 'write_offs_guard_outstanding', table: 'write_offs', event: 'insert' },
    rules: {
      'write-offs stay within what is outstanding of their invoice': `new.kind = 'written_off'
        and new.amount_cents > ${outstanding}`,
    },
  },
  {
    ...{ name: 'payments_guard_costs', table: 'payments', event: 'insert' },
    rules: {
      'collection costs stay within what a final notice claimed': `new.collection_costs_cents > 0
        and ${sumOf('collection_costs_cents', 'payments')} + new.collection_costs_cents > ${charged}`,
      'collection costs that are paid back stay within those that came in': `new.collection_costs_cents < 0
        and ${sumOf('collection_costs_cents', 'payments')} + new.collection_costs_cents < 0`,
    },
  },
];

async function guardOnSqlite(db: Kysely<unknown>, { name, table, event, rules }: Guard): Promise<void> {
  const checks = Object.entries(rules).map(
    ([message, condition]) => `select raise(abort, '${message}') where ${condition};`,
  );
  await sql.raw(`drop trigger if exists ${name}`).execute(db);
  await sql
    .raw(`create trigger ${name} before ${event} on ${table} begin ${checks.join('\n')} end`)
    .execute(db);
}

async function guardOnPostgres(db: Kysely<unknown>, { name, table, event, rules }: Guard): Promise<void> {
  const checks = Object.entries(rules).map(
    ([message, condition]) => `if ${condition} then raise exception '${message}'; end if;`,
  );
  await sql
    .raw(
      `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${checks.join('\n')} return new; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create or replace trigger ${name} before ${event} on ${table} for each row execute function ${name}()`,
    )
    .execute(db);
}
