import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Makes the database reject more, whoever writes. On PostgreSQL a draft's parts are not written concurrently
 * with the transaction that makes it final; on SQLite no statement replaces a guarded row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const guard of [...guards, ...(isSqlite ? replaceGuards : [])])
    await (isSqlite ? guardOnSqlite(db, guard) : guardOnPostgres(db, guard));
  if (isSqlite) return;
  for (const lock of locks) await lockOnPostgres(db, lock);
  for (const table of ['company_logos', 'invoice_reminders'])
    await sql
      .raw(
        `create trigger ${table}_guard_truncate before truncate on ${table} for each statement execute function reject_truncate()`,
      )
      .execute(db);
}

interface Guard {
  readonly name: string;
  readonly table: string;
  readonly event: 'insert' | 'update' | 'delete';
  /** The conditions on the rows `new` and `old` that reject a change, by message. */
  readonly rules: Readonly<Record<string, string>>;
}

const isFinal = (id: string) => `exists (select 1 from invoices where id = ${id} and status = 'final')`;

const isSame = (column: string) =>
  `coalesce(cast(new.${column} as text), '') = coalesce(cast(old.${column} as text), '')`;
const isOnFinal = (line: string) => `exists (select 1 from invoice_lines as line
  inner join invoices on invoices.id = line.invoice_id and invoices.status = 'final' where line.id = ${line})`;
const sumOf = (column: string, table: string, condition: string) =>
  `coalesce((select sum(${column}) from ${table} where ${condition}), 0)`;

const finalises = `old.status = 'draft' and new.status = 'final' and new.origin = 'own'`;
const isCredit = `${finalises} and new.kind = 'credit_note'`;
const outstanding = `(select total_cents from invoices where id = new.invoice_id)
  - ${sumOf('amount_cents', 'payments', 'invoice_id = new.invoice_id')}
  - ${sumOf('total_cents', 'invoices', `credits_id = new.invoice_id and status = 'final'`)}
  - ${sumOf('amount_cents', 'write_offs', 'invoice_id = new.invoice_id')}`;
// Documents of a merged client keep their client, which counts as the one that it was merged into.
const mergedClient = (id: string) => `(select coalesce(merged_into_id, id) from clients where id = ${id})`;

const sumOfLines = (condition: string) =>
  sumOf(
    'line.net_cents',
    'invoice_lines as line',
    `line.invoice_id = new.id and line.kind in ('item', 'deduction') and ${condition}`,
  );

const ofGroup = 'line.vat_code = vat.vat_code and line.rate_bp = vat.rate_bp';

const fixedWork = [
  ...['number', 'project_id', 'started_at', 'applied_rate_cents', 'is_invoicable', 'counts_for_hours'],
  ...['vat_code', 'purchase_id'],
];
const eventKinds = [
  ...['finalised', 'imported', 'credited', 'marked_sent', 'email_queued', 'sent', 'email_failed', 'viewed'],
  ...['accepted', 'declined', 'paid', 'payment_reversed', 'paid_online', 'refunded_online', 'refund_failed'],
  ...['charged_back', 'charge_back_reversed', 'online_payment_problem', 'written_off', 'write_off_undone'],
  ...['write_off_recovered', 'reminder', 'second_reminder', 'fourteen_day_notice', 'final_notice'],
  ...['reminder_discarded', 'reminders_paused', 'reminders_resumed'],
];

const highest = `(select max(number) from invoices
  where series = old.series and year = old.year and status = 'final' and origin = 'own')`;

const guard = (name: string, event: Guard['event'], table: string, rules: Guard['rules']): Guard => ({
  ...{ name: `${table}_guard_${name}`, table, event, rules },
});

const fixedWorkRule = `${isOnFinal('old.invoice_line_id')} and not (${fixedWork.map(isSame).join(' and ')})`;

const guards: readonly Guard[] = [
  ...['invoices', 'invoice_lines', 'invoice_vat', 'work_items'].map((table) =>
    guard('id', 'update', table, { 'an id does not change': 'new.id <> old.id' }),
  ),
  guard('reversal', 'insert', 'payments', {
    'a reversal takes back a payment of its invoice as a whole': `new.reverses_id is not null and not exists (
      select 1 from payments as original where original.id = new.reverses_id and original.reverses_id is null
        and original.invoice_id = new.invoice_id and original.amount_cents = -new.amount_cents)`,
  }),
  guard('outstanding', 'insert', 'write_offs', {
    'write-offs stay within what is outstanding of their invoice': `new.kind = 'written_off'
      and new.amount_cents > ${outstanding}`,
  }),
  guard('credit', 'update', 'invoices', {
    'a credit note takes back what was charged': `${isCredit} and new.ex_cents < 0`,
    'a credit note corrects an invoice': `${isCredit} and exists (select 1 from invoices as credited
      where credited.id = new.credits_id and credited.kind not in ('invoice', 'advance', 'final'))`,
    'a credit note is for the client of its invoice': `${isCredit} and ${mergedClient('new.client_id')} <>
      ${mergedClient('(select client_id from invoices where id = new.credits_id)')}`,
  }),
  guard('amounts', 'update', 'invoices', {
    'the lines of a final document add up to its VAT groups': `${finalises} and (
      exists (select 1 from invoice_vat as vat where vat.invoice_id = new.id
        and vat.lines_cents <> ${sumOfLines(ofGroup)})
      or ${sumOfLines('1 = 1')} <> ${sumOf('lines_cents', 'invoice_vat', 'invoice_id = new.id')})`,
    // A credit note takes the rest of its invoice's VAT, and a deduction that of its advance invoice.
    'the VAT of a group is that of its rate, to the cent': `${finalises} and new.kind <> 'credit_note'
      and exists (select 1 from invoice_vat as vat where vat.invoice_id = new.id
        and abs(cast(vat.vat_cents as bigint) * 10000 - cast(vat.base_cents as bigint) * vat.rate_bp) > 10000
        and not exists (select 1 from invoice_lines as line
          where line.invoice_id = new.id and line.kind = 'deduction' and ${ofGroup}))`,
  }),
  guard('invoiced', 'update', 'work_items', { 'work on a final invoice does not change': fixedWorkRule }),
  guard('kind', 'insert', 'invoice_events', {
    'an event has a known kind': `new.kind not in (${eventKinds.map((kind) => `'${kind}'`).join(', ')})`,
    'a document becomes final once': `new.kind = 'finalised' and exists (select 1 from invoice_events
      where invoice_id = new.invoice_id and kind = 'finalised')`,
  }),
  // Replaces an earlier rule, by which a skipped number blocked its series forever.
  guard('update', 'update', 'number_series', {
    'a series keeps its name and year': 'new.series <> old.series or new.year <> old.year',
    'numbers of a series have no gap': `${highest} is not null and (new.first <> old.first
      or (new.last <> old.last and new.last not in (${highest}, ${highest} + 1)))`,
  }),
  ...(['update', 'delete'] as const).map((event) =>
    guard(event, event, 'company_logos', { 'a stored logo does not change': '1 = 1' }),
  ),
];

/** The guarded rows of a table, as a condition on `other`. */
const guarded: Readonly<Record<string, string>> = {
  invoices: `other.status = 'final'`,
  invoice_lines: isFinal('other.invoice_id'),
  invoice_vat: isFinal('other.invoice_id'),
  invoice_files: isFinal('other.invoice_id'),
  work_items: isOnFinal('other.invoice_line_id'),
  ...Object.fromEntries(
    [
      ...[
        'number_series',
        'payments',
        'invoice_events',
        'quote_acceptances',
        'write_offs',
        'vat_corrections',
      ],
      ...['work_credits', 'company_logos'],
    ].map((table) => [table, '1 = 1']),
  ),
};

/** Further unique keys of guarded rows, besides those in the guards of earlier migrations. */
const uniqueKeys: Readonly<Record<string, readonly (readonly string[])[]>> = {
  invoices: [['code'], ['series', 'year', 'number']],
  payments: [['reverses_id']],
  company_logos: [['id'], ['sha256']],
};

/** Guards against REPLACE on SQLite, which deletes rows without a delete trigger, also by row number. */
const replaceGuards = Object.entries(guarded).flatMap(([table, isGuarded]): Guard[] => {
  const isTaken = (columns: readonly string[]) =>
    `exists (select 1 from ${table} as other where
      ${columns.map((column) => `other.${column} = new.${column}`).join(' and ')} and ${isGuarded}`;
  const keys = uniqueKeys[table] ?? [];
  const inserted = [['rowid'], ...keys].map((columns) => `${isTaken(columns)})`);
  const updated = keys.map((columns) => `${isTaken(columns)} and other.rowid <> old.rowid)`);
  const message = 'a row that is kept does not change, nor is it replaced';
  return [
    guard('replace_insert', 'insert', table, { [message]: inserted.join(' or ') }),
    guard('replace_update', 'update', table, {
      [message]: ['new.rowid <> old.rowid', ...updated].join(' or '),
    }),
  ];
});

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
  const row = event === 'delete' ? 'old' : 'new';
  await sql
    .raw(
      `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${checks.join('\n')} return ${row}; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create or replace trigger ${name} before ${event} on ${table} for each row execute function ${name}()`,
    )
    .execute(db);
}

/** Rows to lock before a table is written, so that the guards see what another transaction has committed. */
interface Lock {
  readonly table: string;
  readonly events: string;
  /** The condition for locking; `old` is null in an insert, and `new` in a deletion. */
  readonly when: string;
  readonly statements: readonly string[];
}

/** Locks documents in the order of their ids, to avoid deadlocks. */
const lockDocuments = (condition: string) =>
  `perform 1 from invoices where ${condition} order by id for no key update`;

/** A draft's parts are written before it becomes final, or not at all. */
const withDraft = (table: string, events: string): Lock => ({
  ...{ table, events, when: 'true' },
  statements: [lockDocuments(`id in (old.invoice_id, new.invoice_id) and status = 'draft'`)],
});

/** Writes that depend on an invoice's amounts are serialised. */
const withInvoice = (table: string): Lock => ({
  ...{ table, events: 'insert', when: 'true' },
  statements: [lockDocuments('id = new.invoice_id')],
});

const locks: readonly Lock[] = [
  withDraft('invoice_lines', 'insert or update or delete'),
  withDraft('invoice_vat', 'insert or update or delete'),
  withDraft('invoice_files', 'insert or delete'),
  withInvoice('payments'),
  withInvoice('write_offs'),
  { ...withInvoice('invoice_events'), when: `new.kind = 'finalised'` },
  {
    ...{ table: 'work_items', events: 'insert or update or delete' },
    when: 'coalesce(old.invoice_line_id, new.invoice_line_id) is not null',
    statements: [
      lockDocuments(`status = 'draft' and id in (select line.invoice_id from invoice_lines as line
        where line.id in (old.invoice_line_id, new.invoice_line_id))`),
    ],
  },
  {
    ...{ table: 'invoices', events: 'update' },
    when: `old.status = 'draft' and new.status = 'final'`,
    statements: [
      'perform 1 from number_series where series = new.series and year = new.year for no key update',
      // The invoice that a credit note corrects, and the advance invoices that a final invoice deducts.
      lockDocuments(`status = 'final' and (id = new.credits_id or id in (select line.advance_id
        from invoice_lines as line where line.invoice_id = new.id and line.kind = 'deduction'))`),
    ],
  },
];

/**
 * Creates a lock's trigger. PostgreSQL runs triggers in the order of their names: it comes before the guards.
 */
async function lockOnPostgres(db: Kysely<unknown>, lock: Lock): Promise<void> {
  const { table, events, when, statements } = lock;
  const name = `${table}_before_guards`;
  const body = statements.map((statement) => `${statement};`).join('\n');
  await sql
    .raw(
      `create function ${name}() returns trigger language plpgsql as $$ begin
        if ${when} then ${body} end if;
        if tg_op = 'DELETE' then return old; end if;
        return new; end $$`,
    )
    .execute(db);
  await sql
    .raw(`create trigger ${name} before ${events} on ${table} for each row execute function ${name}()`)
    .execute(db);
}
