import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock/clock.ts';
import { getNetwork } from '../client-ip.ts';

export interface RateLimiter {
  /** Counts a request, of an IP address or any text; returns the seconds to wait, or undefined if allowed. */
  consume(ip: string): number | undefined;
}

/** Bounds the memory; beyond it the oldest networks are removed. */
const maxNetworks = 10_000;

/** Creates a limiter per network and window; there is no limit if `getKey` returns undefined. */
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
      // If the clock is set back, nobody waits longer than the window.
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
