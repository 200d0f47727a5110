import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock/clock.ts';
import { getNetwork } from '../client-ip.ts';

/** Limits the rate of requests per client network, on this node. */
export interface RateLimiter {
  /**
   * Counts a request.
   * @param ip the client's IP address, or any text where it is not known
   * @returns undefined for an allowed request, else the seconds until the next one is allowed
   */
  consume(ip: string): number | undefined;
}

/** Bounds the memory: beyond this number the oldest networks are removed. */
const maxNetworks = 10_000;

/**
 * Creates a limiter that allows `max` requests per network in each window.
 * @param getKey the network that counts as one client; undefined for addresses that are not limited
 */
export function createRateLimiter(
  max: number,
  windowMs: number,
  now: Clock,
  getKey: (ip: string) => string | undefined = getNetwork,
): RateLimiter {
  const networks = new LRUCache<string, { count: number; resetsAt: number }>({ max: maxNetworks });
  return {
    consume(ip) {
      const network = getKey(ip);
      if (network === undefined) return undefined;
      const nowMs = now().getTime();
      const current = networks.peek(network);
      // If the clock was set back, nobody waits longer than the window.
      const isActive =
        current !== undefined && nowMs < current.resetsAt && current.resetsAt - nowMs <= windowMs;
      const window = isActive ? current : { count: 0, resetsAt: nowMs + windowMs };
      if (window.count >= max) return Math.ceil((window.resetsAt - nowMs) / 1000);
      window.count += 1;
      networks.set(network, window);
      return undefined;
    },
  };
}
