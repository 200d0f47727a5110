import { LRUCache } from 'lru-cache';
import type { ContractCall } from './chain.ts';

/** How long a failed call is attributed to its contract, so that it does not double the reads. */
const agreementMs = 5 * 60_000;
const maxAgreedCalls = 10_000;

export const toCallKey = ({ address, functionName, args = [] }: ContractCall) =>
  `${address.toLowerCase()} ${functionName} ${args.join()}`;

export class AgreedCalls {
  readonly #now: () => number;
  readonly #agreedAt = new LRUCache<string, number>({ max: maxAgreedCalls });

  constructor(now: () => number) {
    this.#now = now;
  }

  has(call: ContractCall): boolean {
    const at = this.#agreedAt.get(toCallKey(call));
    return at !== undefined && Math.abs(this.#now() - at) < agreementMs;
  }

  add(call: ContractCall): void {
    this.#agreedAt.set(toCallKey(call), this.#now());
  }
}
