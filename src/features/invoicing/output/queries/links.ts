import type { Kysely, Transaction } from 'kysely';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { DocumentLink } from '../contract/sending.ts';

type Db = Kysely<InvoicingTables>;

export const maxLinks = 50;

export const findLinks = (db: Db, invoiceId: string): Promise<DocumentLink[]> =>
  db
    .selectFrom('invoice_links')
    .select(['id', 'created_at', 'viewed_at', 'views'])
    .where('invoice_id', '=', invoiceId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxLinks)
    .execute();

export async function insertLink(
  trx: Transaction<InvoicingTables>,
  link: { readonly id: string; readonly invoiceId: string; readonly tokenHash: string; readonly now: string },
): Promise<void> {
  const { id, invoiceId, tokenHash, now } = link;
  await trx
    .insertInto('invoice_links')
    .values({
      id,
      invoice_id: invoiceId,
      token_hash: tokenHash,
      revoked_at: null,
      viewed_at: null,
      views: 0,
      created_at: now,
    })
    .execute();
}

/** Returns false if the document has no such valid link. */
export async function revokeLink(
  trx: Transaction<InvoicingTables>,
  invoiceId: string,
  id: string,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invoice_links')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('invoice_id', '=', invoiceId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export const findLinkByHash = (db: Db, tokenHash: string) =>
  db
    .selectFrom('invoice_links')
    .innerJoin('invoices', 'invoices.id', 'invoice_links.invoice_id')
    .select(['invoice_links.id', 'invoice_id', 'viewed_at', 'language'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('status', '=', 'final')
    .executeTakeFirst();

/** Counts a view of a link, and records the first view of the link and of its document. */
export async function countView(
  trx: Transaction<InvoicingTables>,
  link: { readonly id: string; readonly invoice_id: string },
  now: string,
): Promise<void> {
  await trx
    .updateTable('invoice_links')
    .set((eb) => ({ views: eb('views', '+', 1), viewed_at: eb.fn.coalesce('viewed_at', eb.val(now)) }))
    .where('id', '=', link.id)
    .execute();
  await trx
    .updateTable('invoice_balances')
    .set({ viewed_at: now })
    .where('invoice_id', '=', link.invoice_id)
    .where('viewed_at', 'is', null)
    .execute();
}
