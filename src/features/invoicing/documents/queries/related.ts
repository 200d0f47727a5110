import type { Kysely } from 'kysely';
import type { InvoicesTable } from '../../domain/tables/invoices.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { InvoiceRow } from '../contract/list.ts';
import { findRows } from './list.ts';

type Db = Kysely<InvoicingTables>;

const maxRelated = 100;

/** Returns the ids of a quote, the documents made from it, and documents connected by deductions. */
async function findConnectedIds(
  db: Db,
  { id, kind, quote_id }: Pick<InvoicesTable, 'id' | 'kind' | 'quote_id'>,
): Promise<string[]> {
  const root = kind === 'quote' ? id : quote_id;
  const ofQuote =
    root === null
      ? []
      : await db
          .selectFrom('invoices')
          .select('id')
          .where((eb) => eb.or([eb('id', '=', root), eb('quote_id', '=', root)]))
          .limit(maxRelated)
          .execute();
  const lines = await db
    .selectFrom('invoice_lines')
    .select(['invoice_id', 'advance_id'])
    .distinct()
    .where((eb) =>
      eb.or([
        eb('advance_id', '=', id),
        eb.and([eb('invoice_id', '=', id), eb('advance_id', 'is not', null)]),
      ]),
    )
    .limit(maxRelated)
    .execute();
  const connected = lines.flatMap(({ invoice_id, advance_id }) => [invoice_id, advance_id ?? invoice_id]);
  return [...new Set([...ofQuote.map((row) => row.id), ...connected])];
}

/** Returns the related documents in order of creation, without the credit notes of the document itself. */
export async function findRelated(
  db: Db,
  document: Pick<InvoicesTable, 'id' | 'kind' | 'quote_id' | 'credits_id'>,
  today: string,
): Promise<InvoiceRow[]> {
  const ids = await findConnectedIds(db, document);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'credits_id'])
    .where((eb) => eb.or([eb('id', 'in', ids), eb('credits_id', 'in', ids)]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxRelated)
    .execute();
  const others = rows.filter(
    ({ id, credits_id }) => id !== document.id && credits_id !== document.id && id !== document.credits_id,
  );
  if (others.length === 0) return [];
  return findRows(
    db,
    others.map(({ id }) => id),
    today,
  );
}
