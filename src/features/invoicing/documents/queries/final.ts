import { type Kysely, sql, type Transaction } from 'kysely';
import { newId } from '#platform/ids.ts';
import type { PaymentMethod, SeriesName } from '../../domain/contract/values.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

type Db = Kysely<InvoicingTables>;
type Trx = Transaction<InvoicingTables>;

/** Finalises a saved draft; database triggers check it once more. */
export async function makeFinal(
  trx: Trx,
  id: string,
  {
    now,
    ...columns
  }: {
    readonly series: SeriesName;
    readonly year: number;
    readonly number: number;
    readonly code: string;
    readonly due_date: string | null;
    readonly seller: string;
    readonly buyer: string;
    readonly shown_supply_from: string | null;
    readonly shown_supply_to: string | null;
    readonly now: string;
  },
): Promise<void> {
  await trx
    .updateTable('invoices')
    .set({ ...columns, status: 'final', finalized_at: now })
    .where('id', '=', id)
    .execute();
}

/** Inserts an event of a final document. Triggers check its kind: a new kind needs a migration. */
export async function insertEvent(
  trx: Trx,
  event: {
    readonly id: string;
    readonly invoiceId: string;
    readonly kind: string;
    readonly at: string;
    readonly actor: string | null;
    readonly detail: Readonly<Record<string, string | number | null>>;
  },
): Promise<void> {
  const { id, invoiceId, kind, at, actor, detail } = event;
  await trx
    .insertInto('invoice_events')
    .values({
      id,
      invoice_id: invoiceId,
      kind,
      at,
      actor_name: actor,
      detail: JSON.stringify(detail),
      created_at: at,
    })
    .execute();
}

/**
 * Inserts the balance of a document; triggers derive its amounts, and update them after payments and credit
 * notes.
 */
export async function insertBalance(trx: Trx, id: string, now: string): Promise<void> {
  await trx.insertInto('invoice_balances').values({ invoice_id: id, updated_at: now }).execute();
}

export const isCodeTaken = async (db: Db, code: string): Promise<boolean> =>
  (await db.selectFrom('invoices').select('id').where('code', '=', code).executeTakeFirst()) !== undefined;

/** Records when a final document was sent; returns false if it was sent before. */
export async function saveSent(trx: Trx, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invoice_balances')
    .set({ sent_at: at, updated_at: at })
    .where('invoice_id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function findCreditedGroups(db: Db, creditsId: string, exceptId: string) {
  return db
    .selectFrom('invoice_vat')
    .innerJoin('invoices', 'invoices.id', 'invoice_vat.invoice_id')
    .select(['vat_code', 'rate_bp'])
    .select([
      sql<number>`sum(base_cents)`.as('base_cents'),
      sql<number>`sum(invoice_vat.vat_cents)`.as('vat_cents'),
    ])
    .where('credits_id', '=', creditsId)
    .where('status', '=', 'final')
    .where('invoices.id', '!=', exceptId)
    .groupBy(['vat_code', 'rate_bp'])
    .execute();
}

export async function insertPayment(
  trx: Trx,
  payment: {
    readonly invoiceId: string;
    readonly amount_cents: number;
    readonly collection_costs_cents: number;
    readonly fee_cents: number;
    readonly paid_on: string;
    readonly method: PaymentMethod;
    readonly note: string;
    readonly external_ref?: string | null;
    readonly reverses_id?: string | null;
    readonly now: string;
  },
): Promise<string> {
  const { invoiceId, now, external_ref = null, reverses_id = null, ...columns } = payment;
  const id = newId();
  await trx
    .insertInto('payments')
    .values({ id, invoice_id: invoiceId, ...columns, external_ref, reverses_id, created_at: now })
    .execute();
  return id;
}
