import { getWideNetwork } from '../client-ip.ts';
import type { Flow, RequestKind } from './fair-line.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { createTaskQueue, type TaskQueue } from './task-queue.ts';

/** The pages and texts that load their data or are rendered at a time. */
const maxRenderings = 16;
/** Those that wait for the turn of their network; at a few milliseconds each, less than a second. */
const maxWaitingRenderings = 64;

/** The limits of everything that is rendered for visitors and users. */
export interface Renderings {
  /** Limits the renderings of a network. */
  readonly limiter: Pick<RateLimiter, 'consume'>;
  /** Renders by turns of flows; rejects with the AppError `unavailable` if too many are waiting. */
  readonly queue: TaskQueue;
}

/** Creates the limits of everything that is rendered, with one queue. */
export const createRenderings = (limiter: Renderings['limiter']): Renderings => ({
  limiter,
  queue: createTaskQueue({
    concurrency: maxRenderings,
    maxWaiting: maxWaitingRenderings,
    hasWaitBudget: true,
  }),
});

/**
 * Counts a rendering for the network of a client.
 * @param clientIp undefined for a call within the process, which is not limited
 * @returns undefined if it is allowed, else the seconds until the next one is
 */
export const countRendering = ({ limiter }: Renderings, clientIp: string | undefined): number | undefined =>
  clientIp === undefined ? undefined : limiter.consume(clientIp);

/**
 * Returns the flow of what is rendered for a client.
 * @param clientIp undefined for a call within the process
 */
export const getRenderingFlow = (kind: RequestKind, clientIp: string | undefined): Flow => ({
  kind,
  network: clientIp === undefined ? '' : getWideNetwork(clientIp),
});
