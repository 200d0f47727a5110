import { getWideNetwork } from '../client-ip.ts';
import type { Flow, RequestKind } from './fair-line.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { createTaskQueue, type TaskQueue } from './task-queue.ts';

/** Pages and texts being loaded or rendered at the same time. */
const maxRenderings = 16;
/** Renderings that wait for their turn; at a few milliseconds each, less than a second. */
const maxWaitingRenderings = 64;

export interface Renderings {
  /** Limits the renderings per network. */
  readonly limiter: Pick<RateLimiter, 'consume'>;
  /** Renders in turns per flow; rejects with AppError `unavailable` if too many are waiting. */
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

/**
 * Counts a rendering for a client's network.
 * @param clientIp undefined for calls within the process, which are not limited
 * @returns undefined if allowed, else the seconds until the next rendering is
 */
export const countRendering = ({ limiter }: Renderings, clientIp: string | undefined): number | undefined =>
  clientIp === undefined ? undefined : limiter.consume(clientIp);

/**
 * Returns the flow of a client's rendering.
 * @param clientIp undefined for calls within the process
 */
export const getRenderingFlow = (kind: RequestKind, clientIp: string | undefined): Flow => ({
  kind,
  network: clientIp === undefined ? '' : getWideNetwork(clientIp),
});
