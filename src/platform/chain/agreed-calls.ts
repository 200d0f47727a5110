import { LRUCache } from 'lru-cache';
import type { ContractCall } from './chain.ts';

/** The time for which a call that no RPC could read is a property of its contract, so that it does not double reads. */
const agreementMs = 5 * 60_000;
const maxAgreedCalls = 10_000;

/** Returns a key that calls of the same function with the same arguments share. */
export const toCallKey = ({ address, functionName, args = [] }: ContractCall) =>
  `${address.toLowerCase()} ${functionName} ${args.join()}`;

/** The calls that no RPC of a chain could read. */
export class AgreedCalls {
  readonly #now: () => number;
  readonly #agreedAt = new LRUCache<string, number>({ max: maxAgreedCalls });

  /** @param now returns milliseconds since 1970 */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns whether no RPC could read a call a short time ago. */
  has(call: ContractCall): boolean {
    const at = this.#agreedAt.get(toCallKey(call));
    return at !== undefined && Math.abs(this.#now() - at) < agreementMs;
  }

  /** Notes that every RPC was asked for a call and none could read it. */
  add(call: ContractCall): void {
    this.#agreedAt.set(toCallKey(call), this.#now());
  }
}
