import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Makes the database derive the paid, credited, written-off and outstanding amounts of a final document from
 * its payments, credit notes and write-offs, whoever writes, and reject other amounts. Repairs inconsistent
 * balances.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isDifferent = Object.entries(derived('invoice_balances.invoice_id'))
    .map(([column, value]) => `${column} is distinct from ${value}`)
    .join(' or ');
  await sql
    .raw(`update invoice_balances set ${assign('invoice_balances.invoice_id')} where ${isDifferent}`)
    .execute(db);
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  // Whether an invoice is settled follows from the update that derives its balance, not from the inserted
  // row.
  const settlement = 'invoice_settlement_balance_insert';
  await sql.raw(`drop trigger ${settlement}${isSqlite ? '' : ' on invoice_balances'}`).execute(db);
  if (!isSqlite) await sql.raw(`drop function ${settlement}`).execute(db);
  for (const trigger of triggers)
    await (isSqlite ? createOnSqlite(db, trigger) : createOnPostgres(db, trigger));
  if (isSqlite) for (const trigger of replaceTriggers) await createOnSqlite(db, trigger);
  else
    await sql`create trigger invoice_balances_guard_truncate before truncate on invoice_balances
      for each statement execute function reject_truncate()`.execute(db);
}

const sumOf = (amount: string, table: string, condition: string) =>
  `coalesce((select sum(${amount}) from ${table} where ${condition}), 0)`;

/** Returns the derived columns of a balance, by document. */
function derived(id: string): Readonly<Record<string, string>> {
  const isPayable = `(select kind in ('invoice', 'advance', 'final') from invoices where id = ${id})`;
  const paid = sumOf('amount_cents - collection_costs_cents', 'payments', `invoice_id = ${id}`);
  const credited = sumOf('total_cents', 'invoices', `credits_id = ${id} and status = 'final'`);
  const writtenOff = sumOf('amount_cents', 'write_offs', `invoice_id = ${id}`);
  const outstanding = `((select total_cents from invoices where id = ${id}) - ${paid} - ${credited} - ${writtenOff})`;
  return {
    paid_cents: paid,
    credited_cents: credited,
    written_off_cents: writtenOff,
    outstanding_cents: `(case when ${isPayable} then ${outstanding} else 0 end)`,
    // A payment of only collection costs pays nothing of the invoice.
    paid_on: `(case when ${isPayable} and ${outstanding} <= 0 then (select max(paid_on) from payments
      where invoice_id = ${id} and amount_cents <> collection_costs_cents) end)`,
    due_date: `(select due_date from invoices where id = ${id})`,
  };
}

const assign = (id: string) =>
  Object.entries(derived(id))
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ');

const derive = (id: string) => `update invoice_balances set ${assign(id)} where invoice_id = ${id}`;

interface Trigger {
  readonly name: string;
  /** The `create trigger` clause, up to the table. */
  readonly on: string;
  readonly when: string;
  /** The statement that it runs, or the message with which it rejects the change. */
  readonly statement?: string;
  readonly message?: string;
}

const isDerived = Object.entries(derived('new.invoice_id'))
  .map(([column, value]) => `new.${column} is not distinct from ${value}`)
  .join(' and ');

const triggers: readonly Trigger[] = [
  {
    ...{ name: 'invoice_balances_insert', on: 'after insert on invoice_balances', when: 'true' },
    statement: derive('new.invoice_id'),
  },
  {
    ...{ name: 'invoice_balances_payment', on: 'after insert on payments', when: 'true' },
    statement: derive('new.invoice_id'),
  },
  {
    ...{ name: 'invoice_balances_write_off', on: 'after insert on write_offs', when: 'true' },
    statement: derive('new.invoice_id'),
  },
  {
    ...{ name: 'invoice_balances_credit', on: 'after update on invoices' },
    when: `old.status = 'draft' and new.status = 'final' and new.credits_id is not null`,
    statement: derive('new.credits_id'),
  },
  {
    name: 'invoice_balances_guard_update',
    on: `before update of invoice_id, ${Object.keys(derived('')).join(', ')} on invoice_balances`,
    when: `new.invoice_id <> old.invoice_id or not (${isDerived})`,
    message: 'a balance follows from payments, credit notes and write-offs',
  },
  {
    ...{ name: 'invoice_balances_guard_delete', on: 'before delete on invoice_balances' },
    when: `exists (select 1 from invoices where id = old.invoice_id and status = 'final')`,
    message: 'a final document keeps its balance',
  },
];

/** Guards against REPLACE on SQLite, which deletes rows without a delete trigger, also by row number. */
const replaceTriggers: readonly Trigger[] = [
  {
    ...{ name: 'invoice_balances_guard_replace_insert', on: 'before insert on invoice_balances' },
    when: `exists (select 1 from invoice_balances as other inner join invoices on invoices.id = other.invoice_id
      and invoices.status = 'final' where other.rowid = new.rowid or other.invoice_id = new.invoice_id)`,
    message: 'a final document keeps its balance',
  },
  {
    ...{ name: 'invoice_balances_guard_replace_update', on: 'before update on invoice_balances' },
    when: 'new.rowid <> old.rowid',
    message: 'a final document keeps its balance',
  },
];

async function createOnSqlite(db: Kysely<unknown>, { name, on, when, statement, message }: Trigger) {
  const body = message === undefined ? `${statement};` : `select raise(abort, '${message}');`;
  await sql.raw(`create trigger ${name} ${on} when ${when} begin ${body} end`).execute(db);
}

async function createOnPostgres(db: Kysely<unknown>, { name, on, when, statement, message }: Trigger) {
  const body = message === undefined ? `${statement};` : `raise exception '${message}';`;
  const row = on.startsWith('before delete') ? 'old' : 'new';
  // A trigger condition cannot contain queries there, so the function checks it.
  await sql
    .raw(
      `create function ${name}() returns trigger language plpgsql as
        $$ begin if ${when} then ${body} end if; return ${row}; end $$`,
    )
    .execute(db);
  await sql.raw(`create trigger ${name} ${on} for each row execute function ${name}()`).execute(db);
}
