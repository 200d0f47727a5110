import { findOnlinePayment, queueCheck } from '../queries/online-payments.ts';
import type { OnlinePaymentsDeps } from './context.ts';

const externalIdPattern = /^[a-z]{2,8}_\w{1,56}$/;
const uuidPattern = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/**
 * Has the provider asked about a payment that a webhook names. The webhook itself says nothing that is believed: anyone can
 * send one. The id in its body only counts where the reply to our own request was lost, and is checked with the provider.
 * @param id the one in the URL, which only the provider knows; an unknown one is ignored
 */
export async function receiveWebhook(
  { database, now }: OnlinePaymentsDeps,
  id: string,
  body: string,
): Promise<void> {
  if (!uuidPattern.test(id)) return;
  await database.transaction(async (trx) => {
    const row = await findOnlinePayment(trx, id);
    if (!row) return;
    const named = new URLSearchParams(body).get('id') ?? '';
    const isNeeded = row.external_id === null && externalIdPattern.test(named);
    await queueCheck(trx, isNeeded ? { id, external_id: named } : { id }, { now: now() });
  });
}
