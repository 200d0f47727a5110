import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** The sum of a column at a VAT rate of a quote, less its final advance invoices and `new`, and what was credited of those. */
const restOf = (column: 'base_cents' | 'vat_cents', rate: string) =>
  `coalesce((select sum(case document.kind when 'advance' then -own.${column} else own.${column} end)
    from invoice_vat as own inner join invoices as document on document.id = own.invoice_id
    where own.category = ${rate}.category and own.rate_bp = ${rate}.rate_bp
      and (document.id in (new.id, new.quote_id)
        or (document.kind = 'advance' and document.status = 'final' and document.quote_id = new.quote_id)
        or (document.kind = 'credit_note' and document.status = 'final' and document.credits_id in
          (select id from invoices where kind = 'advance' and quote_id = new.quote_id)))), 0)`;

/** Tests that an advance invoice takes exactly the rest of its quote at a rate. */
const isRest = (rate: string) => `(new.kind = 'advance' and new.quote_id is not null
  and ${restOf('base_cents', rate)} = 0 and ${restOf('vat_cents', rate)} = 0)`;

/** Where the guard of an earlier migration compares the VAT of a rate, and of a part of one, with its base. */
const replacements = [
  ['select rate_bp, sum(base)', 'select category, rate_bp, sum(base)'],
  ['as rate where (case', `as rate where not ${isRest('rate')} and (case`],
  ['as part where abs(', `as part where not ${isRest('part')} and abs(`],
] as const;

/** Returns the definition of the guard that accepts the rest of a quote beside the rounded VAT of a base. */
const acceptRest = (definition: string): string =>
  replacements.reduce((accepting, [before, after]) => {
    if (!accepting.includes(before)) throw new Error('the guard of VAT is not the one that was expected');
    return accepting.replace(before, after);
  }, definition);

/**
 * Has the database accept VAT of an advance invoice that is the rest of its quote, which its own base need not give to the
 * cent: the VAT of each advance was rounded on its own, and together they charge what the quote does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    const find = sql<{ sql: string }>`select sql from sqlite_master where name = 'invoices_guard_amounts'`;
    const [guard] = (await find.execute(db)).rows;
    await sql`drop trigger invoices_guard_amounts`.execute(db);
    await sql.raw(acceptRest(guard?.sql ?? '')).execute(db);
    return;
  }
  const find = sql<{ definition: string }>`
    select pg_get_functiondef('invoices_guard_amounts'::regproc) as definition`;
  const [guard] = (await find.execute(db)).rows;
  await sql.raw(acceptRest(guard?.definition ?? '')).execute(db);
}
