import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import type { JobsTables } from '#platform/jobs/jobs-tables.ts';
import { addJob } from '#platform/jobs/queries/add-job.ts';
import { runJobNow } from '#platform/jobs/queries/manage-job.ts';
import type { OnlinePaymentStatus } from '../../domain/contract/values.ts';
import type { OnlinePaymentsTable } from '../../domain/tables/receivables.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { type OnlinePayment, type OnlineState, type PaymentProblem, paymentProblems } from '../contract.ts';

type Db = Kysely<InvoicingTables>;
type Trx = Transaction<InvoicingTables>;

/** Time for which a payment can be continued, in milliseconds. */
export const continuableMs = 15 * 60_000;

export const onlinePaymentJobKind = 'online-payment';

/** Statuses of payments that do not have a final outcome yet. */
const undecided = ['new', 'open', 'pending', 'authorized'] as const;

/** The payload of such a job; `external_id` comes from a webhook, if the reply to our request was lost. */
export interface CheckPayload {
  readonly id: string;
  readonly external_id?: string;
}

const maxPayments = 50;

/** Returns the newest payments; payments with a problem come first. */
export async function findOnlinePayments(db: Db): Promise<OnlinePayment[]> {
  const rows = await db
    .selectFrom('online_payments as payment')
    .innerJoin('invoices as invoice', 'invoice.id', 'payment.invoice_id')
    .select(['payment.id', 'invoice_id', 'invoice.code', 'mode', 'external_id', 'amount_cents'])
    .select(['payment.status', 'problem', 'payment.created_at'])
    .orderBy(sql`case when problem is null then 1 else 0 end`)
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id', 'desc')
    .limit(maxPayments)
    .execute();
  return rows.map(({ code, problem, ...row }) => ({
    ...row,
    code: code ?? '',
    problem: paymentProblems.find((known) => known === problem) ?? null,
  }));
}

export const findOnlinePayment = (db: Db, id: string) =>
  db.selectFrom('online_payments').selectAll().where('id', '=', id).executeTakeFirst();

export const findLastPayment = (db: Db, invoiceId: string, since: string) =>
  db
    .selectFrom('online_payments')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findUndecided = (db: Db, invoiceId: string) =>
  db
    .selectFrom('online_payments')
    .select(['id', 'status', 'created_at'])
    .where('invoice_id', '=', invoiceId)
    .where('status', 'in', undecided)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();

/**
 * Returns the ids of payments without an outcome that were not checked recently, if there is a key. Includes
 * payments whose check is in the future because the clock was ahead.
 */
export async function findUnchecked(
  db: Db,
  {
    createdAfter,
    checkedBefore,
    now,
    limit,
  }: {
    readonly createdAfter: string;
    readonly checkedBefore: string;
    readonly now: string;
    readonly limit: number;
  },
): Promise<string[]> {
  const rows = await db
    .selectFrom('online_payments')
    .select('id')
    .where('status', 'in', undecided)
    .where('external_id', 'is not', null)
    .where('problem', 'is', null)
    .where('created_at', '>=', createdAfter)
    .where((eb) => eb.or([eb('updated_at', '<', checkedBefore), eb('updated_at', '>', now)]))
    .where((eb) => eb.exists(eb.selectFrom('payment_provider_keys').select('provider')))
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the offer on the client’s page for an outstanding amount. */
export async function findOnlineState(
  db: Db,
  invoiceId: string,
  { outstanding_cents, now }: { readonly outstanding_cents: number; readonly now: Date },
): Promise<{ readonly state: OnlineState; readonly is_test: boolean }> {
  const key = await db.selectFrom('payment_provider_keys').select('mode').executeTakeFirst();
  const is_test = key?.mode === 'test';
  if (!key || outstanding_cents <= 0) return { state: 'none', is_test };
  const undecided = await findUndecided(db, invoiceId);
  if (undecided.some(({ status }) => status === 'pending' || status === 'authorized'))
    return { state: 'processing', is_test };
  const since = new Date(now.getTime() - continuableMs).toISOString();
  const isBegun = undecided.some(({ status, created_at }) => status === 'open' && created_at >= since);
  return { state: isBegun ? 'begun' : 'available', is_test };
}

export async function insertOnlinePayment(trx: Trx, row: Insertable<OnlinePaymentsTable>): Promise<void> {
  await trx.insertInto('online_payments').values(row).execute();
}

export async function saveOnlinePayment(
  trx: Trx,
  id: string,
  change: {
    readonly status: OnlinePaymentStatus;
    readonly external_id: string | null;
    readonly checkout_url: string | null;
    readonly problem: PaymentProblem | null;
    readonly now: string;
  },
): Promise<void> {
  const { now, ...columns } = change;
  await trx
    .updateTable('online_payments')
    .set({ ...columns, checked_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export const isBooked = async (db: Db, externalRef: string): Promise<boolean> =>
  (await db
    .selectFrom('payments')
    .select('id')
    .where('external_ref', '=', externalRef)
    .executeTakeFirst()) !== undefined;

/** Returns the collection costs in a booked payment, in cents; undefined if it is not booked. */
export const findBookedCosts = async (db: Db, externalRef: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('payments')
      .select('collection_costs_cents')
      .where('external_ref', '=', externalRef)
      .executeTakeFirst()
  )?.collection_costs_cents;

/** Asks the provider about a payment, through the waiting job or a new job. */
export async function queueCheck(
  trx: Trx,
  payload: CheckPayload,
  { now, runAt = now }: { readonly now: Date; readonly runAt?: Date },
): Promise<void> {
  const jobs = transactionOf<JobsTables>(trx);
  const waiting = await jobs
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', onlinePaymentJobKind)
    .where('payload', '=', JSON.stringify(payload))
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('discarded_at', 'is', null)
    .where('locked_until', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!waiting) await addJob(trx, { kind: onlinePaymentJobKind, payload, now, runAt });
  else if (runAt <= now) await runJobNow(jobs, { kind: onlinePaymentJobKind, id: waiting.id }, now);
}
