import { newId } from '#platform/ids.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import { findCollectionCosts } from '../../documents/queries/collection-costs.ts';
import { findBalance } from '../../documents/queries/detail.ts';
import { insertEvent } from '../../documents/queries/final.ts';
import { getInvoiceRow } from '../../documents/queries/stored.ts';
import { bookPayment } from '../../documents/service/book-payment.ts';
import { getCostsShare } from '../../domain/rules/documents/costs-share.ts';
import { assertPeriodOpen, isPeriodOpen } from '../../domain/service/period.ts';
import type { OnlinePaymentsTable } from '../../domain/tables/receivables.ts';
import type { PaymentProblem } from '../contract.ts';
import {
  findBookedCosts,
  findOnlinePayment,
  isBooked,
  saveOnlinePayment,
} from '../queries/online-payments.ts';
import type { OnlinePaymentsDeps, Trx } from './context.ts';
import type { RemotePayment, RemoteReturn } from './payment-provider.ts';

/** An amount to book, once per reference. */
interface Booking {
  readonly reference: string;
  readonly event: 'paid_online' | (typeof returnEvents)[RemoteReturn['kind']];
  readonly amount_cents: number;
  readonly at: string;
  /** The reference of the amount that it reverses; it is only booked if that one is. */
  readonly takesBack?: string;
}

const returnEvents = {
  refund: 'refunded_online',
  refund_failure: 'refund_failed',
  chargeback: 'charged_back',
  chargeback_reversal: 'charge_back_reversed',
} as const;

function toBookings(remote: RemotePayment, now: Date): Booking[] {
  const { id, amount, paid_at, returns } = remote;
  const at = paid_at ?? now.toISOString();
  // A payment that was refunded or charged back was paid before.
  const isPaid = remote.status === 'paid' || returns.length > 0;
  const paid: Booking[] =
    isPaid && amount.cents !== null && amount.cents > 0
      ? [{ reference: id, event: 'paid_online', amount_cents: amount.cents, at }]
      : [];
  const returned = returns.flatMap((item): Booking[] => {
    const { cents } = item.amount;
    if (cents === null || cents === 0) return [];
    const event = returnEvents[item.kind];
    if (item.kind === 'refund' || item.kind === 'chargeback')
      return [{ reference: item.id, event, amount_cents: -cents, at: item.at }];
    const isFailure = item.kind === 'refund_failure';
    const reference = `${item.id}:${isFailure ? 'failed' : 'reversed'}`;
    // A refund has the time of its request, but it failed just now.
    const back = { reference, event, amount_cents: cents, at: isFailure ? now.toISOString() : item.at };
    return [{ ...back, takesBack: item.id }];
  });
  return [...paid, ...returned];
}

function findProblem(
  row: Pick<OnlinePaymentsTable, 'id' | 'amount_cents' | 'external_id'>,
  { reference, amount, id }: RemotePayment,
): PaymentProblem | null {
  if (reference !== row.id || (row.external_id !== null && row.external_id !== id)) return 'other_payment';
  if (amount.currency !== 'EUR') return 'other_currency';
  return amount.cents === row.amount_cents ? null : 'wrong_amount';
}

/**
 * Returns the collection costs in an amount, in cents; the provider knows only the total.
 * @param takenBack the costs in the reversed amount; undefined if it reverses nothing
 */
async function findCostsShare(
  trx: Trx,
  invoiceId: string,
  amountCents: number,
  takenBack: number | undefined,
): Promise<number> {
  const costs = await findCollectionCosts(trx, invoiceId);
  if (takenBack !== undefined) return Math.max(0, Math.min(-takenBack, costs.possible_costs_cents));
  const { outstanding_cents = 0, written_off_cents = 0 } = (await findBalance(trx, invoiceId)) ?? {};
  return getCostsShare(amountCents, { ...costs, owed_cents: outstanding_cents + written_off_cents });
}

/** Books an amount on the day on which it moved, or today if the books of that day are closed. */
async function book(
  { audit, now }: OnlinePaymentsDeps,
  trx: Trx,
  { invoice_id, provider }: Pick<OnlinePaymentsTable, 'invoice_id' | 'provider'>,
  { reference, event, amount_cents, at, takesBack }: Booking,
): Promise<void> {
  const external_ref = `${provider}:${reference}`;
  if (await isBooked(trx, external_ref)) return;
  const takenBack =
    takesBack === undefined ? undefined : await findBookedCosts(trx, `${provider}:${takesBack}`);
  if (takesBack !== undefined && takenBack === undefined) return;
  const today = toPlainDate(now());
  const moved = toPlainDate(new Date(at));
  const paid_on = moved < today && (await isPeriodOpen(trx, moved)) ? moved : today;
  await assertPeriodOpen(trx, paid_on, 'paid_on');
  const collection_costs_cents = await findCostsShare(trx, invoice_id, amount_cents, takenBack);
  const payment = {
    // The fee of the provider is unknown, so none is booked.
    amount_cents,
    collection_costs_cents,
    fee_cents: 0,
    paid_on,
    note: '',
    external_ref,
    method: 'mollie',
  } as const;
  await bookPayment(trx, invoice_id, payment, { event, at: now().toISOString(), actor: null });
  const { code } = await getInvoiceRow(trx, invoice_id);
  await audit.append(trx, {
    actor: null,
    action: 'invoice.paid_online',
    entityType: 'invoice',
    entityId: invoice_id,
    after: {
      code,
      amount_cents,
      reference: external_ref,
      ...(collection_costs_cents !== 0 && { collection_costs_cents }),
    },
  });
}

const undecided: ReadonlySet<string> = new Set(['open', 'pending', 'authorized']);

/**
 * Saves the state of a payment as the provider reports it, and books each movement of money once. A payment
 * that is not ours or in another currency books nothing; a different amount is booked as received. Both are
 * reported to the owner. Payments with a test key move no money and are not booked.
 * @returns whether its outcome is final
 */
export function applyPayment(deps: OnlinePaymentsDeps, id: string, remote: RemotePayment): Promise<boolean> {
  return deps.database.transaction(async (trx) => {
    const row = await findOnlinePayment(trx, id);
    if (!row) return true;
    const now = deps.now();
    const problem = findProblem(row, remote);
    const at = now.toISOString();
    if (problem === 'other_payment') {
      await saveOnlinePayment(trx, id, { ...toColumns(row), problem, now: at });
      return true;
    }
    // A booked payment is not undone if the provider's report contradicts it.
    const status = row.status === 'paid' && undecided.has(remote.status) ? row.status : remote.status;
    const checkout_url = remote.checkout_url ?? row.checkout_url;
    await saveOnlinePayment(trx, id, { status, external_id: remote.id, checkout_url, problem, now: at });
    if (row.mode === 'live' && problem !== 'other_currency')
      for (const booking of toBookings(remote, now)) await book(deps, trx, row, booking);
    if (problem !== null && row.problem === null && remote.status === 'paid')
      await insertEvent(trx, {
        id: newId(),
        invoiceId: row.invoice_id,
        kind: 'online_payment_problem',
        at,
        actor: null,
        detail: { problem },
      });
    return !undecided.has(status);
  });
}

const toColumns = ({
  status,
  external_id,
  checkout_url,
}: Pick<OnlinePaymentsTable, 'status' | 'external_id' | 'checkout_url'>) => ({
  status,
  external_id,
  checkout_url,
});
