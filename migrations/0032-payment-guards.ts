import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Makes the database itself protect what follows a final document, whoever writes: its events, payments and
 * files do not change, and work is invoiced once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await (isSqlite ? guardOnSqlite(db) : guardOnPostgres(db));
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

const isFinal = (id: string) => `exists (select 1 from invoices where id = ${id} and status = 'final')`;

/** Returns the guards of an append-only table. */
const appended = (table: string, key: string, rules: readonly Rule[]): readonly Guard[] => {
  const message = `${table} takes new rows and nothing else`;
  return [
    {
      table,
      event: 'insert',
      rules: [...rules, { condition: `exists (select 1 from ${table} where ${key} = new.${key})`, message }],
    },
    { table, event: 'update', rules: [{ condition: '1 = 1', message }] },
    { table, event: 'delete', rules: [{ condition: '1 = 1', message }] },
  ];
};

const isInvoiced = `old.invoice_line_id is not null and exists (select 1 from invoice_lines as line
  inner join invoices on invoices.id = line.invoice_id and invoices.status = 'final'
  where line.id = old.invoice_line_id)`;
const isCredited = `exists (select 1 from invoice_lines as line inner join invoices as credit
  on credit.credits_id = line.invoice_id and credit.kind = 'credit_note' and credit.status = 'final'
  where line.id = old.invoice_line_id)`;
const isSame = (column: string) =>
  `coalesce(cast(new.${column} as text), '') = coalesce(cast(old.${column} as text), '')`;
const invoicedColumns = [
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

const guards: readonly Guard[] = [
  ...appended('invoice_events', 'id', [
    { condition: `not ${isFinal('new.invoice_id')}`, message: 'events belong to final documents' },
  ]),
  ...appended('quote_acceptances', 'quote_id', [
    {
      condition: `not exists (select 1 from invoices where id = new.quote_id and status = 'final' and kind = 'quote')`,
      message: 'only a final quote is accepted',
    },
  ]),
  {
    table: 'payments',
    event: 'insert',
    rules: [
      {
        condition: `not exists (select 1 from invoices where id = new.invoice_id and status = 'final' and kind <> 'quote')`,
        message: 'payments belong to final invoices and credit notes',
      },
      {
        condition: `exists (select 1 from payments where id = new.id or external_ref = new.external_ref)`,
        message: 'a payment is booked once',
      },
    ],
  },
  {
    table: 'payments',
    event: 'update',
    // A payment is later matched with a bank statement line.
    rules: [
      {
        condition: `not (${['id', 'invoice_id', 'amount_cents', 'fee_cents', 'paid_on', 'method', 'external_ref', 'reverses_id', 'note', 'created_at'].map(isSame).join(' and ')})`,
        message: 'a payment is corrected by a reversal',
      },
    ],
  },
  {
    table: 'payments',
    event: 'delete',
    rules: [{ condition: '1 = 1', message: 'a payment is corrected by a reversal' }],
  },
  {
    table: 'invoice_files',
    event: 'insert',
    rules: [
      {
        condition: `(new.format = 'attachment') = ${isFinal('new.invoice_id')}`,
        message: 'attachments are added to drafts, and other files to final documents',
      },
      {
        condition: `exists (select 1 from invoice_files as other where ${isFinal('other.invoice_id')}
          and (other.id = new.id or (new.format <> 'attachment' and other.invoice_id = new.invoice_id and other.format = new.format)))`,
        message: 'a file of a final document is stored once',
      },
    ],
  },
  {
    table: 'invoice_files',
    event: 'update',
    rules: [{ condition: '1 = 1', message: 'a stored file does not change' }],
  },
  {
    table: 'invoice_files',
    event: 'delete',
    rules: [{ condition: isFinal('old.invoice_id'), message: 'a final document does not change' }],
  },
  {
    table: 'work_items',
    event: 'update',
    rules: [
      {
        condition: `${isInvoiced} and not (${invoicedColumns.map(isSame).join(' and ')})`,
        message: 'work on a final invoice does not change',
      },
      {
        condition: `${isInvoiced} and not (${isSame('invoice_line_id')})
          and not (new.invoice_line_id is null and ${isCredited})`,
        message: 'work is invoiced once, until it is credited',
      },
    ],
  },
  {
    table: 'work_items',
    event: 'delete',
    rules: [{ condition: isInvoiced, message: 'work on a final invoice stays' }],
  },
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
