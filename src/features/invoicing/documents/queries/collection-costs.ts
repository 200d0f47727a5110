import type { Kysely } from 'kysely';
import { sumCents } from '#shared/money/money.ts';
import type { PaymentKind } from '../../domain/contract/values.ts';
import { getPaymentKind } from '../../domain/rules/documents/payment-kind.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

type Db = Kysely<InvoicingTables>;

export interface CollectionCosts {
  /** The unpaid costs of a final notice; 0 if there is none. */
  readonly collection_costs_cents: number;
  readonly received_costs_cents: number;
  /** The costs that can still be paid, including refunded costs, for which the client is not asked again. */
  readonly possible_costs_cents: number;
}

/**
 * Returns the charged and the paid collection costs of an invoice. A refund waives the claim; reversing a
 * payment makes the costs due again.
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

/** Payments that refund costs, and their reversals. */
const refunds: ReadonlySet<PaymentKind> = new Set(['refund', 'refund_reversed']);
