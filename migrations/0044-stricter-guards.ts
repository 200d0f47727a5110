import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Has the database refuse more, whoever writes. On PostgreSQL what belongs to a draft is not written beside the
 * transaction that makes it final.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return;
  for (const lock of locks) await lockOnPostgres(db, lock);
}

/** Rows that are locked before a table is written, after which the guards see what another transaction has committed. */
interface Lock {
  readonly table: string;
  readonly events: string;
  /** The condition under which rows are locked; `old` is null in an insert, and `new` in a deletion. */
  readonly when: string;
  readonly statements: readonly string[];
}

/** Locks documents in the order of their ids, so that two transactions do not wait for each other. */
const lockDocuments = (condition: string) =>
  `perform 1 from invoices where ${condition} order by id for no key update`;

/** What belongs to a draft is written before the draft becomes final, or not at all. */
const withDraft = (table: string, events: string): Lock => ({
  ...{ table, events, when: 'true' },
  statements: [lockDocuments(`id in (old.invoice_id, new.invoice_id) and status = 'draft'`)],
});

/** What depends on the amounts of an invoice is written one after another. */
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

/** Creates the trigger of a lock. PostgreSQL runs triggers in the order of their names: it comes before the guards. */
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
