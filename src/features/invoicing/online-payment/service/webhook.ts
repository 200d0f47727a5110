import { findOnlinePayment, queueCheck } from '../queries/online-payments.ts';
import type { OnlinePaymentsDeps } from './context.ts';

const externalIdPattern = /^[a-z]{2,8}_\w{1,56}$/;
const uuidPattern = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/**
 * Queues a check of the payment of a webhook. The webhook itself is not trusted, because anyone can send one.
 * The id in its body only counts if the reply to our own request was lost, and is verified with the provider.
 * @param id the id in the URL, which only the provider knows; an unknown one is ignored
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
