import type { Address } from 'viem';

/** Of the ten accounts of the demo mnemonic: the first three are for whoever tries out a wallet. */
export interface DemoAccounts {
  readonly visitors: readonly Address[];
  readonly stakers: readonly Address[];
  /** Deploys, announces rewards, and makes tokens. */
  readonly owner: Address;
}

/**
 * Tells the accounts apart.
 * @param all those that anvil has, in their order
 */
export function demoAccounts(all: readonly Address[]): DemoAccounts {
  const owner = all[9];
  if (owner === undefined) throw new Error('anvil has fewer than ten accounts');
  return { visitors: all.slice(0, 3), stakers: all.slice(3, 9), owner };
}

/** Which account plays a staker of a contract. */
export function stakerOf({ stakers }: DemoAccounts, place: number, staker: number): Address {
  const account = stakers[(place + 2 * staker) % stakers.length];
  if (account === undefined) throw new Error('there are no stakers');
  return account;
}
