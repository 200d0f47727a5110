import type { Kysely } from 'kysely';
import type { InvoicesTable } from '../../domain/tables/invoices.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { InvoiceRow } from '../contract/list.ts';
import { findRows } from './list.ts';

type Db = Kysely<InvoicingTables>;

/** The most documents that belong together on a page. */
const maxRelated = 100;

/** Returns the ids of a quote, of the documents made of it, and of the advances and final invoices that a line connects. */
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

/**
 * Returns the documents that belong together with one, in the order in which they were made: its quote, advance invoices,
 * final invoice and their credit notes. Its own credit notes are listed apart.
 */
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
