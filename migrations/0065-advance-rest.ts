import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Returns the sum of a column at a quote's VAT rate, less its final advance invoices and `new`, plus the
 * amounts credited on those.
 */
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

/** The places where an earlier guard compares the VAT of a rate, or a part of it, with its base. */
const replacements = [
  ['select rate_bp, sum(base)', 'select category, rate_bp, sum(base)'],
  ['as rate where (case', `as rate where not ${isRest('rate')} and (case`],
  ['as part where abs(', `as part where not ${isRest('part')} and abs(`],
] as const;

/** Returns the guard's definition that accepts the rest of a quote as well as the rounded VAT of a base. */
const acceptRest = (definition: string): string =>
  replacements.reduce((accepting, [before, after]) => {
    if (!accepting.includes(before)) throw new Error('the guard of VAT is not the one that was expected');
    return accepting.replace(before, after);
  }, definition);

/**
 * Makes the database accept VAT of an advance invoice that is the rest of its quote, although it may differ
 * by a cent from the rate: the VAT of each advance was rounded separately, and together they charge the
 * quote's VAT.
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
