import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Makes the database itself reject what the law forbids, whoever writes: a final document, its lines and its
 * VAT do not change, numbers have no gaps, and a credit note stays within its invoice.
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

/** A trigger that checks rules before each row of a statement. */
interface Guard {
  readonly table: string;
  readonly event: 'insert' | 'update' | 'delete';
  readonly rules: readonly Rule[];
}

const isFinal = (id: string) => `exists (select 1 from invoices where id = ${id} and status = 'final')`;

const finalises = `old.status = 'draft' and new.status = 'final'`;
const takesNumber = `${finalises} and new.origin = 'own'`;
const sameSeries = `series = new.series and year = new.year and status = 'final'`;

const sumOfVat = (column: string) =>
  `(select coalesce(sum(${column}), 0) from invoice_vat where invoice_id = new.id)`;
const sumOfCredits = (column: string) =>
  `(select coalesce(sum(${column}), 0) from invoices
    where credits_id = new.credits_id and status = 'final' and id <> new.id)`;
const ofCredited = (column: string) => `(select ${column} from invoices where id = new.credits_id)`;

/** Rules for a document that becomes final. */
const finaliseRules: readonly Rule[] = [
  {
    condition: `${finalises} and not exists (select 1 from invoice_lines where invoice_id = new.id and kind = 'item')`,
    message: 'a final document has a line',
  },
  {
    condition: `${finalises} and (new.ex_cents <> ${sumOfVat('base_cents')} or new.vat_cents <> ${sumOfVat('vat_cents')})`,
    message: 'the totals of a final document are those of its VAT groups',
  },
  {
    condition: `${takesNumber} and (new.year <> cast(substr(new.issue_date, 1, 4) as integer)
      or new.series <> case new.kind when 'quote' then 'quote' when 'credit_note' then 'credit_note' else 'invoice' end)`,
    message: 'a number belongs to the series of its kind and the year of its date',
  },
  {
    condition: `${takesNumber} and (
      not exists (select 1 from number_series where series = new.series and year = new.year and last = new.number)
      or new.number <> coalesce((select max(number) + 1 from invoices where ${sameSeries}),
        (select first from number_series where series = new.series and year = new.year)))`,
    message: 'numbers of a series have no gap',
  },
  {
    condition: `${takesNumber} and new.issue_date < (select max(issue_date) from invoices where ${sameSeries})`,
    message: 'numbers follow the date',
  },
  {
    condition: `${finalises} and new.kind = 'credit_note' and new.origin = 'own' and (new.credits_id is null
      or not ${isFinal('new.credits_id')})`,
    message: 'a credit note corrects a final invoice',
  },
  {
    condition: `${finalises} and new.kind = 'credit_note' and new.credits_id is not null and (
      ${sumOfCredits('ex_cents')} + new.ex_cents > ${ofCredited('ex_cents')}
      or ${sumOfCredits('vat_cents')} + new.vat_cents > ${ofCredited('vat_cents')})`,
    message: 'credit notes do not exceed their invoice',
  },
];

const changedMessage = 'a final document does not change';

/** Returns the guards of a table whose rows belong to a document and are fixed with it. */
const fixedWithDocument = (table: string, uniqueKey: string): readonly Guard[] => [
  {
    table,
    event: 'insert',
    rules: [
      { condition: isFinal('new.invoice_id'), message: changedMessage },
      // REPLACE on SQLite deletes a row without a delete trigger.
      {
        condition: `exists (select 1 from ${table} as other where (other.id = new.id or (${uniqueKey}))
          and ${isFinal('other.invoice_id')})`,
        message: changedMessage,
      },
    ],
  },
  {
    table,
    event: 'update',
    rules: [
      { condition: `${isFinal('old.invoice_id')} or ${isFinal('new.invoice_id')}`, message: changedMessage },
    ],
  },
  { table, event: 'delete', rules: [{ condition: isFinal('old.invoice_id'), message: changedMessage }] },
];

const seriesInUse = `exists (select 1 from invoices
  where series = old.series and year = old.year and status = 'final' and origin = 'own')`;

const guards: readonly Guard[] = [
  {
    table: 'invoices',
    event: 'insert',
    rules: [
      { condition: `new.status <> 'draft'`, message: 'a document begins as a draft' },
      {
        condition: `exists (select 1 from invoices as other where other.status = 'final' and (other.id = new.id
          or other.code = new.code
          or (other.series = new.series and other.year = new.year and other.number = new.number)))`,
        message: changedMessage,
      },
    ],
  },
  {
    table: 'invoices',
    event: 'update',
    rules: [{ condition: `old.status = 'final'`, message: changedMessage }, ...finaliseRules],
  },
  {
    table: 'invoices',
    event: 'delete',
    rules: [{ condition: `old.status = 'final'`, message: changedMessage }],
  },
  ...fixedWithDocument(
    'invoice_lines',
    'other.invoice_id = new.invoice_id and other.position = new.position',
  ),
  ...fixedWithDocument(
    'invoice_vat',
    'other.invoice_id = new.invoice_id and other.vat_code = new.vat_code and other.rate_bp = new.rate_bp',
  ),
  {
    table: 'number_series',
    event: 'insert',
    rules: [
      { condition: `new.last <> new.first - 1`, message: 'a new series has given out no number' },
      {
        condition: `exists (select 1 from number_series where series = new.series and year = new.year)`,
        message: 'a series begins once a year',
      },
    ],
  },
  {
    table: 'number_series',
    event: 'update',
    rules: [
      {
        condition: `new.series <> old.series or new.year <> old.year`,
        message: 'a series keeps its name and year',
      },
      {
        condition: `${seriesInUse} and (new.first <> old.first or new.last not in (old.last, old.last + 1))`,
        message: 'numbers of a series have no gap',
      },
    ],
  },
  {
    table: 'number_series',
    event: 'delete',
    rules: [{ condition: seriesInUse, message: 'a series that gave out numbers stays' }],
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
  await sql`create function reject_truncate() returns trigger language plpgsql as
    $$ begin raise exception 'documents are not truncated'; end $$`.execute(db);
  for (const table of new Set(guards.map((guard) => guard.table)))
    await sql
      .raw(
        `create trigger ${table}_guard_truncate before truncate on ${table} for each statement execute function reject_truncate()`,
      )
      .execute(db);
}
