import type { Kysely } from 'kysely';
import { sumCents } from '#shared/money/money.ts';
import type { PaymentKind } from '../../domain/contract/values.ts';
import { getPaymentKind } from '../../domain/rules/documents/payment-kind.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

type Db = Kysely<InvoicingTables>;

/** The collection costs of an invoice, in cents. */
export interface CollectionCosts {
  /** The costs of a final notice that are still to be paid; 0 without one. */
  readonly collection_costs_cents: number;
  /** The costs that were paid, less refunds. */
  readonly received_costs_cents: number;
  /** The costs that can still come in, also those that were paid back and are not asked for again. */
  readonly possible_costs_cents: number;
}

/**
 * Returns the collection costs that a final notice of an invoice charged, and those that came in. Whoever pays costs back
 * gives up the claim; a payment that is reversed makes them due again.
 */
export async function findCollectionCosts(db: Db, invoiceId: string): Promise<CollectionCosts> {
  const { charged } = await db
    .selectFrom('invoice_reminders')
    .select((eb) => eb.fn.max('costs_cents').as('charged'))
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', 'final_notice')
    .where('state', 'in', ['queued', 'sent'])
    .executeTakeFirstOrThrow();
  const payments = await db
    .selectFrom('payments')
    .select(['amount_cents', 'collection_costs_cents', 'reverses_id', 'external_ref'])
    .where('invoice_id', '=', invoiceId)
    .where('collection_costs_cents', '<>', 0)
    .execute();
  const sumOf = (rows: typeof payments) => sumCents(rows.map((row) => row.collection_costs_cents));
  const received = sumOf(payments);
  const waived = -sumOf(payments.filter((payment) => refunds.has(getPaymentKind(payment))));
  return {
    collection_costs_cents: Math.max(0, Number(charged ?? 0) - received - Math.max(0, waived)),
    received_costs_cents: Math.max(0, received),
    possible_costs_cents: Math.max(0, Number(charged ?? 0) - received),
  };
}

/** Payments that pay costs back, and their reversals. */
const refunds: ReadonlySet<PaymentKind> = new Set(['refund', 'refund_reversed']);
