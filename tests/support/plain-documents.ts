import { sql } from 'kysely';
import type { DocumentKind } from '#features/invoicing/domain/contract/values.ts';
import { insertDraftInvoice, insertLine, insertVatGroup } from '#features/invoicing/domain/fixtures.ts';
import { getSeries } from '#features/invoicing/domain/rules/documents/document-codes.ts';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import type { Database } from '#platform/db/database.ts';

type Db = Database<InvoicingTables>['query'];

const at = '2026-10-22T12:00:00.000Z';

/** A document that is made final by plain SQL. */
export interface Numbered {
  readonly kind?: DocumentKind;
  readonly number: number;
  readonly date?: string;
  readonly base?: number;
  readonly vat?: number;
  readonly credits?: string;
  readonly client: string;
  /** Increments the last number of the series first, which a schema before migration 0064 requires. */
  readonly raisesSeries?: boolean;
}

/** Inserts a draft with one line and its VAT. */
export async function insertPriced(
  db: Db,
  { kind = 'invoice', client, credits, base = 100_00, vat = 21_00 }: Numbered,
) {
  const id = await insertDraftInvoice(db, {
    kind,
    client_id: client,
    credits_id: credits ?? null,
    ex_cents: base,
    vat_cents: vat,
    total_cents: base + vat,
  });
  const line = await insertLine(db, id, base);
  await insertVatGroup(db, id, { base, vat });
  return { id, line };
}

/** Makes a draft final, as plain SQL could. */
export async function finalise(
  db: Db,
  id: string,
  {
    kind = 'invoice',
    number,
    date = '2026-10-22',
    raisesSeries,
  }: Partial<Numbered> & Pick<Numbered, 'number'>,
) {
  const series = getSeries(kind);
  const year = Number(date.slice(0, 4));
  await sql`insert into number_series (series, year, first, last, created_at, updated_at)
    select ${series}, cast(${year} as integer), 1, 0, ${at}, ${at}
    where not exists (select 1 from number_series where series = ${series} and year = ${year})`.execute(db);
  if (raisesSeries)
    await sql`update number_series set last = ${number} where series = ${series} and year = ${year}
      and last = ${number - 1}`.execute(db);
  const party = '{"name":"Studio Vitrine"}';
  const prefix = { invoice: '', credit_note: 'C', quote: 'O' }[series];
  const code = `${year}-${prefix}${String(number).padStart(3, '0')}`;
  await db
    .updateTable('invoices')
    .set({
      status: 'final',
      series,
      year,
      number,
      code,
      issue_date: date,
      seller: party,
      buyer: party,
      finalized_at: at,
    })
    .where('id', '=', id)
    .execute();
}

/** Inserts a final document with one line. */
export async function insertFinal(db: Db, given: Numbered) {
  const priced = await insertPriced(db, given);
  await finalise(db, priced.id, given);
  return priced;
}
