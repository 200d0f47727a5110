import { z } from 'zod';
import { type JobKind, PermanentJobError } from '#platform/jobs/job.ts';
import { findOnlinePayment, queueCheck, saveOnlinePayment } from '../queries/online-payments.ts';
import { applyPayment } from './apply-payment.ts';
import { type OnlinePaymentsDeps, readKey } from './context.ts';
import { ProviderError } from './payment-provider.ts';

const payloadSchema = z.object({ id: z.uuid(), external_id: z.string().max(64).optional() });

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The age until which payments that have no outcome are checked; a webhook still triggers later checks. */
export const maxAgeMs = 30 * dayMs;

export const maxCheckDelayMs = 6 * 60 * minuteMs;

/** Returns undefined once a payment is too old. The age is negative after the clock was set back. */
export function getCheckDelayMs(ageMs: number): number | undefined {
  if (ageMs >= maxAgeMs) return undefined;
  if (ageMs < 0) return maxCheckDelayMs;
  if (ageMs < 15 * minuteMs) return minuteMs;
  if (ageMs < 60 * minuteMs) return 5 * minuteMs;
  return ageMs < dayMs ? 60 * minuteMs : maxCheckDelayMs;
}

/** Returns a payment from the provider; records a problem if the provider does not know it. */
async function readRemote(deps: OnlinePaymentsDeps, id: string, externalId: string, signal: AbortSignal) {
  const stored = await readKey(deps);
  if (!stored) throw new PermanentJobError('there is no key to ask the provider with');
  try {
    return await deps.provider.getPayment(stored.key, externalId, signal);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.reason !== 'not_found') throw error;
    await deps.database.transaction(async (trx) => {
      const row = await findOnlinePayment(trx, id);
      if (!row) return;
      const { status, external_id, checkout_url } = row;
      const change = { status, external_id, checkout_url, problem: 'not_found' } as const;
      await saveOnlinePayment(trx, id, { ...change, now: deps.now().toISOString() });
    });
    // biome-ignore lint/style/useErrorCause: a permanent error is one line for the owner
    throw new PermanentJobError('the provider does not know this payment');
  }
}

/**
 * Creates the job kind that asks a provider about a payment and books its movements. As long as there is no
 * outcome, the payment is checked again at growing intervals; the queue retries after an outage.
 */
export function createOnlinePaymentJob(deps: OnlinePaymentsDeps): JobKind {
  const { database, now } = deps;
  return {
    async run({ payload }, signal) {
      const { id, external_id } = payloadSchema.parse(payload);
      const row = await findOnlinePayment(database.query, id);
      const externalId = row?.external_id ?? external_id;
      // The provider has no payment if its creation failed.
      if (!row || externalId === undefined) return;
      const isKnown = await applyPayment(deps, id, await readRemote(deps, id, externalId, signal));
      const at = now();
      const delayMs = getCheckDelayMs(at.getTime() - Date.parse(row.created_at));
      if (isKnown || delayMs === undefined) return;
      const runAt = new Date(at.getTime() + delayMs);
      await database.transaction((trx) => queueCheck(trx, { id }, { now: at, runAt }));
    },
  };
}
