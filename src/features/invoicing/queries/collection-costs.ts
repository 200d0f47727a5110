import type { Kysely } from 'kysely';
import type { InvoicingTables } from '../tables/tables.ts';

type Db = Kysely<InvoicingTables>;

/** The collection costs of an invoice, in cents. */
export interface CollectionCosts {
  /** The costs of a final notice that are not paid yet; 0 without one. */
  readonly collection_costs_cents: number;
  /** The costs that were paid, less refunds. */
  readonly received_costs_cents: number;
}

/** Returns the collection costs that a final notice of an invoice charged, and those that came in. */
export async function findCollectionCosts(db: Db, invoiceId: string): Promise<CollectionCosts> {
  const { charged } = await db
    .selectFrom('invoice_reminders')
    .select((eb) => eb.fn.max('costs_cents').as('charged'))
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', 'final_notice')
    .where('state', 'in', ['queued', 'sent'])
    .executeTakeFirstOrThrow();
  const { received } = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.sum<number>('collection_costs_cents').as('received'))
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const received_costs_cents = Math.max(0, Number(received ?? 0));
  return {
    collection_costs_cents: Math.max(0, Number(charged ?? 0) - Number(received ?? 0)),
    received_costs_cents,
  };
}
