import type { Log } from '../../log/log.ts';

/** Why a request was rejected before it was handled. */
export type RejectionReason =
  | 'network_has_too_many'
  | 'connection_has_too_many'
  | 'too_many_waiting'
  | 'waited_too_long'
  | 'not_logged_in';

/** Counts a rejected request. */
export type CountRejection = (reason: RejectionReason) => void;

const defaultIntervalMs = 10_000;

/**
 * Creates the log of requests that are rejected before they are handled, which have no line of their own: one line with
 * their number per reason, for each interval that has any.
 */
export function createRejectionLog(log: Log | undefined, intervalMs = defaultIntervalMs): CountRejection {
  const counts = new Map<RejectionReason, number>();
  const write = () => {
    log?.warn({ seconds: intervalMs / 1000, ...Object.fromEntries(counts) }, 'requests were rejected');
    counts.clear();
  };
  return (reason) => {
    if (counts.size === 0) setTimeout(write, intervalMs).unref();
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  };
}
