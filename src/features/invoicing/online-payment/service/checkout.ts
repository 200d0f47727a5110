import { newId } from '#platform/ids.ts';
import { hashLinkToken, isLinkToken } from '#platform/secrets/link-token.ts';
import { AppError } from '#shared/api/errors.ts';
import { paths } from '#shared/urls/paths.ts';
import { findCollectionCosts } from '../../documents/queries/collection-costs.ts';
import { findBalance } from '../../documents/queries/detail.ts';
import { getInvoiceRow } from '../../documents/queries/stored.ts';
import type { OnlinePaymentsTable } from '../../domain/tables/receivables.ts';
import { findLinkByHash } from '../../output/queries/links.ts';
import type { Checkout } from '../contract.ts';
import {
  continuableMs,
  findLastPayment,
  findOnlineState,
  findUndecided,
  insertOnlinePayment,
  queueCheck,
} from '../queries/online-payments.ts';
import { applyPayment } from './apply-payment.ts';
import { type OnlinePaymentsDeps, readKey } from './context.ts';
import { ProviderError } from './payment-provider.ts';

/** Delay of the first check of a new payment, in milliseconds. */
const firstCheckMs = 60_000;

/** @throws AppError `not_found` for a link that never existed or was revoked */
async function getLink({ database }: OnlinePaymentsDeps, token: string) {
  const link = isLinkToken(token) ? await findLinkByHash(database.query, hashLinkToken(token)) : undefined;
  if (!link) throw new AppError('not_found', 'no document has this link');
  return link;
}

type PaymentRow = Pick<OnlinePaymentsTable, 'id' | 'external_id' | 'amount_cents' | 'status'>;

/**
 * Returns a payment that can be continued, or else a new payment for the outstanding amount and collection
 * costs; null while another payment is processed, or if nothing is outstanding.
 */
function beginPayment(
  { database, now }: OnlinePaymentsDeps,
  invoiceId: string,
  mode: OnlinePaymentsTable['mode'],
): Promise<PaymentRow | null> {
  return database.transaction(async (trx) => {
    const at = now();
    const { outstanding_cents = 0 } = (await findBalance(trx, invoiceId)) ?? {};
    const { state } = await findOnlineState(trx, invoiceId, { outstanding_cents, now: at });
    if (state === 'none' || state === 'processing') return null;
    const since = new Date(at.getTime() - continuableMs).toISOString();
    const last = await findLastPayment(trx, invoiceId, since);
    const { collection_costs_cents } = await findCollectionCosts(trx, invoiceId);
    const amount_cents = outstanding_cents + collection_costs_cents;
    const isSame = last?.amount_cents === amount_cents && last.mode === mode;
    if (isSame && (last.status === 'new' || last.status === 'open')) return last;
    const created_at = at.toISOString();
    const row: OnlinePaymentsTable = {
      id: newId(),
      invoice_id: invoiceId,
      provider: 'mollie',
      mode,
      external_id: null,
      amount_cents,
      status: 'new',
      problem: null,
      checkout_url: null,
      checked_at: null,
      created_at,
      updated_at: created_at,
    };
    await insertOnlinePayment(trx, row);
    await queueCheck(trx, { id: row.id }, { now: at, runAt: new Date(at.getTime() + firstCheckMs) });
    return row;
  });
}

/** Gets the payment from the provider or creates it there; a repeated request creates no second one. */
async function requestPayment(
  deps: OnlinePaymentsDeps,
  key: string,
  row: PaymentRow,
  { token, invoiceId }: { readonly token: string; readonly invoiceId: string },
) {
  const { provider, database, getPageUrl, publicUrl } = deps;
  if (row.external_id !== null) return provider.getPayment(key, row.external_id);
  const { code, language, title } = await getInvoiceRow(database.query, invoiceId);
  return provider.createPayment(key, {
    reference: row.id,
    amount_cents: row.amount_cents,
    locale: language,
    description: [code, title].filter(Boolean).join(' '),
    redirect_url: getPageUrl(paths.document.replace('$token', token), language),
    webhook_url: `${publicUrl}/api/online-payments/${row.id}`,
  });
}

/**
 * Returns the URL at which the client pays the outstanding amount with the collection costs.
 * @throws AppError `not_found` if the link is unknown or there is no key; `conflict` in the demo; `bad_gateway` if the provider does
 * not respond
 */
export async function startCheckout(deps: OnlinePaymentsDeps, token: string): Promise<Checkout> {
  const { invoice_id: invoiceId } = await getLink(deps, token);
  if (deps.isDemo)
    throw new AppError('conflict', 'the demo registers nothing with a provider', {
      fields: { payment: 'demo' },
    });
  const stored = await readKey(deps);
  if (!stored) throw new AppError('not_found', 'nobody pays online here');
  try {
    // The earlier payment may have been canceled or have expired; the second attempt creates a new payment.
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const row = await beginPayment(deps, invoiceId, stored.mode);
      if (!row) break;
      const remote = await requestPayment(deps, stored.key, row, { token, invoiceId });
      await applyPayment(deps, row.id, remote);
      if (remote.status === 'open') return { checkout_url: remote.checkout_url };
    }
    return { checkout_url: null };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // biome-ignore lint/style/useErrorCause: it is in the third argument
    throw new AppError('bad_gateway', 'the provider does not respond', { cause: error });
  }
}

/**
 * Queues an immediate check of a link's payments that have no outcome yet.
 * @throws AppError `not_found` for an unknown or revoked link
 */
export async function checkPayments(deps: OnlinePaymentsDeps, token: string): Promise<void> {
  const { invoice_id } = await getLink(deps, token);
  await deps.database.transaction(async (trx) => {
    for (const { id } of await findUndecided(trx, invoice_id))
      await queueCheck(trx, { id }, { now: deps.now() });
  });
}
