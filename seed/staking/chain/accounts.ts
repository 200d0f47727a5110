import type { Address } from 'viem';

/** The roles of anvil's ten accounts; the first three are for trying out wallets. */
export interface DemoAccounts {
  readonly visitors: readonly Address[];
  readonly stakers: readonly Address[];
  readonly owner: Address;
}

/**
 * Assigns the roles.
 * @param all anvil's accounts in order
 */
export function demoAccounts(all: readonly Address[]): DemoAccounts {
  const owner = all[9];
  if (owner === undefined) throw new Error('anvil has fewer than ten accounts');
  return { visitors: all.slice(0, 3), stakers: all.slice(3, 9), owner };
}

/** Returns the account of a contract's staker. */
export function getStaker({ stakers }: DemoAccounts, contractIndex: number, staker: number): Address {
  const account = stakers[(contractIndex + 2 * staker) % stakers.length];
  if (account === undefined) throw new Error('there are no staker accounts');
  return account;
}
