import { type Kysely, sql } from 'kysely';
import { foldText } from '../rules/parties/fold-text.ts';
import { formatClientNumber } from '../rules/parties/record-numbers.ts';
import { toDocumentTerms } from '../rules/parties/search-text.ts';
import type { InvoicingTables } from '../tables/tables.ts';
import { saveSearchTerms } from './search-terms.ts';

type Db = Kysely<InvoicingTables>;

/** Returns the client that a client was merged into, or itself; undefined if it does not exist. */
export async function findMergedClient(db: Db, clientId: string): Promise<string | undefined> {
  const client = await db
    .selectFrom('clients')
    .select(['id', 'merged_into_id'])
    .where('id', '=', clientId)
    .executeTakeFirst();
  return client && (client.merged_into_id ?? client.id);
}

/**
 * Returns a client and the clients merged into it, because final documents keep the client they were made
 * for.
 */
export async function findClientIds(db: Db, clientId: string): Promise<string[]> {
  const merged = await db.selectFrom('clients').select('id').where('merged_into_id', '=', clientId).execute();
  return [clientId, ...merged.map(({ id }) => id)];
}

/** Returns invoiced and outstanding amounts of clients; a credit note counts against its invoice. */
async function findInvoiced(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('invoices')
    .leftJoin('invoice_balances as balance', 'balance.invoice_id', 'invoices.id')
    .select([
      sql<number>`coalesce(sum(case kind when 'credit_note' then -ex_cents else ex_cents end), 0)`.as(
        'revenue',
      ),
      sql<number>`coalesce(sum(balance.outstanding_cents), 0)`.as('outstanding'),
      sql<string | null>`max(case kind when 'credit_note' then null else issue_date end)`.as('last'),
    ])
    .where('client_id', 'in', ids)
    .where('status', '=', 'final')
    .where('kind', '<>', 'quote')
    .executeTakeFirstOrThrow();
}

async function findUninvoiced(db: Db, ids: readonly string[]) {
  return (
    db
      .selectFrom('work_items')
      .select([
        sql<number>`coalesce(sum(total_cents), 0)`.as('cents'),
        sql<number>`coalesce(sum(minutes), 0)`.as('minutes'),
        sql<string | null>`min(date)`.as('from'),
      ])
      .where('client_id', 'in', ids)
      .where('invoice_line_id', 'is', null)
      // A literal, so that SQLite uses the index of uninvoiced work.
      .where('is_invoicable', '=', sql.lit(1))
      .executeTakeFirstOrThrow()
  );
}

async function findSearchText(db: Db, id: string): Promise<string> {
  const { number, ...texts } = await db
    .selectFrom('clients')
    .select(['number', 'name', 'contact', 'email', 'phone', 'city', 'kvk', 'vat_id', 'buyer_reference'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const contacts = await db
    .selectFrom('client_contacts')
    .select(['name', 'email'])
    .where('client_id', '=', id)
    .orderBy('position')
    .execute();
  const parts = [...Object.values(texts), ...contacts.flatMap(({ name, email }) => [name, email])];
  return foldText([formatClientNumber(number), ...parts].filter(Boolean).join(' '));
}

/** Updates the derived columns of a client from its documents, work and contacts. */
export async function updateClientSummary(db: Db, id: string): Promise<void> {
  const ids = await findClientIds(db, id);
  const invoiced = await findInvoiced(db, ids);
  const uninvoiced = await findUninvoiced(db, ids);
  await db
    .updateTable('clients')
    .set({
      search_text: await findSearchText(db, id),
      revenue_cents: Number(invoiced.revenue),
      outstanding_cents: Number(invoiced.outstanding),
      last_invoice_on: invoiced.last,
      uninvoiced_cents: Number(uninvoiced.cents),
      uninvoiced_minutes: Number(uninvoiced.minutes),
      uninvoiced_from: uninvoiced.from,
    })
    .where('id', '=', id)
    .execute();
}

/** Updates the client name on drafts, which lists sort and search by; final documents keep theirs. */
export async function renameDrafts(db: Db, id: string): Promise<void> {
  const drafts = await db
    .selectFrom('invoices')
    .innerJoin('clients', 'clients.id', 'invoices.client_id')
    .select(['invoices.id', 'clients.name', 'title', 'invoices.buyer_reference'])
    .where('clients.id', '=', id)
    .where('status', '=', 'draft')
    .whereRef('client_name', '<>', 'clients.name')
    .execute();
  for (const { id: draftId, name, title, buyer_reference } of drafts) {
    await db.updateTable('invoices').set({ client_name: name }).where('id', '=', draftId).execute();
    await saveSearchTerms(db, draftId, toDocumentTerms('', [name, title, buyer_reference]));
  }
}
