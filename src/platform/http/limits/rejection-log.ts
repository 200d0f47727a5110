import type { Log } from '../../log/log.ts';

export const rejectionReasons = [
  'network_has_too_many',
  'connection_has_too_many',
  'too_many_waiting',
  'waited_too_long',
  'not_logged_in',
] as const;

export type RejectionReason = (typeof rejectionReasons)[number];

export type CountRejection = (reason: RejectionReason) => void;

const defaultIntervalMs = 10_000;

/** Logs one line per interval with the number of early rejections per reason. */
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
