import { getWideNetwork } from '../client-ip.ts';
import type { Flow, RequestKind } from './fair-line.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { createTaskQueue, type TaskQueue } from './task-queue.ts';

/** Pages and texts being loaded or rendered at the same time. */
const maxRenderings = 16;
/** At a few milliseconds each, they wait less than a second. */
const maxWaitingRenderings = 64;

export interface Renderings {
  readonly limiter: Pick<RateLimiter, 'consume'>;
  /** Rejects with AppError `unavailable` if too many are waiting. */
  readonly queue: TaskQueue;
}

export const createRenderings = (limiter: Renderings['limiter']): Renderings => ({
  limiter,
  queue: createTaskQueue({
    concurrency: maxRenderings,
    maxWaiting: maxWaitingRenderings,
    hasWaitBudget: true,
  }),
});

/** Returns the seconds to wait; undefined if allowed, as for calls within the process, which have no IP. */
export const countRendering = ({ limiter }: Renderings, clientIp: string | undefined): number | undefined =>
  clientIp === undefined ? undefined : limiter.consume(clientIp);

export const getRenderingFlow = (kind: RequestKind, clientIp: string | undefined): Flow => ({
  kind,
  network: clientIp === undefined ? '' : getWideNetwork(clientIp),
});
