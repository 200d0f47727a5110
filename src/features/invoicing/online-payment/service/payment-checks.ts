import { type RepeatedWork, repeat, type Wait } from '#platform/jobs/repeat.ts';
import { findUnchecked, queueCheck } from '../queries/online-payments.ts';
import type { OnlinePaymentsDeps } from './context.ts';
import { maxAgeMs, maxCheckDelayMs } from './payment-job.ts';

const intervalMs = 60 * 60_000;
const batchSize = 100;

/** Queues overdue checks: the last check failed permanently, or ran while the clock was ahead. */
export async function queueMissedChecks({ database, now }: OnlinePaymentsDeps): Promise<void> {
  const at = now();
  const before = (ms: number) => new Date(at.getTime() - ms).toISOString();
  const ids = await findUnchecked(database.query, {
    createdAfter: before(maxAgeMs),
    checkedBefore: before(maxCheckDelayMs + intervalMs),
    now: at.toISOString(),
    limit: batchSize,
  });
  for (const id of ids) await database.transaction((trx) => queueCheck(trx, { id }, { now: at }));
}

interface PaymentChecksOptions {
  readonly onFailure: (error: unknown) => void;
  readonly onSuccess: () => void;
  readonly wait?: Wait | undefined;
}

/** Starts queueing missed checks every hour, on every node. */
export function startPaymentChecks(
  deps: OnlinePaymentsDeps,
  { onFailure, onSuccess, wait }: PaymentChecksOptions,
): RepeatedWork {
  return repeat(() => queueMissedChecks(deps).then(onSuccess, onFailure), intervalMs, wait);
}
