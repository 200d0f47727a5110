import type { Clock } from '../clock/clock.ts';
import { networkOf } from './client-address.ts';

/** Counts what visitors ask of something that is not ours to spend, on this node. */
export interface VisitLimit {
  /**
   * Counts a request.
   * @param address the visitor's, as far as it is known
   * @returns nothing for one that may go on, else in how many seconds the next one may
   */
  count(address: string): number | undefined;
}

/** More visitors than this at once are no visitors: the oldest are forgotten. */
const mostNetworks = 10_000;

/** Lets each network of a visitor ask so often in a window of time. */
export function createVisitLimit(most: number, windowMs: number, now: Clock): VisitLimit {
  const networks = new Map<string, { asked: number; endsAt: number }>();
  return {
    count(address) {
      const network = networkOf(address);
      const at = now().getTime();
      const known = networks.get(network);
      // A clock that was set back lets nobody wait for longer than the window.
      const isOpen = known !== undefined && at < known.endsAt && known.endsAt - at <= windowMs;
      const window = isOpen ? known : { asked: 0, endsAt: at + windowMs };
      if (window.asked >= most) return Math.ceil((window.endsAt - at) / 1000);
      window.asked += 1;
      networks.delete(network);
      networks.set(network, window);
      const [oldest] = networks.keys();
      if (networks.size > mostNetworks && oldest !== undefined) networks.delete(oldest);
      return undefined;
    },
  };
}
