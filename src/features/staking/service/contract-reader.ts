import type { Address, ContractCall } from '#platform/chain/chain.ts';
import { isEthereumAddress } from '#shared/text/ethereum-address.ts';
import { maxDecimals } from '../contract/staking.ts';
import type { ContractState } from '../rules/contract-state.ts';

export interface ContractReader {
  /** Returns the calls for a contract; `tokens` and `parse` get their results in the same order. */
  calls(address: Address): readonly ContractCall[];
  tokens(results: readonly unknown[]): readonly Address[];
  /** Returns null if the contract is not of this kind; `getDecimals` takes the tokens of `tokens`. */
  parse(
    results: readonly unknown[],
    getDecimals: (token: Address) => number | undefined,
  ): ContractState | null;
}

export const asBigint = (result: unknown): bigint | null => (typeof result === 'bigint' ? result : null);
export const asBoolean = (result: unknown): boolean | null => (typeof result === 'boolean' ? result : null);
export const asDecimals = (result: unknown): number | undefined =>
  typeof result === 'number' && result >= 0 && result <= maxDecimals ? result : undefined;

export const asAddresses = (...results: readonly unknown[]): readonly Address[] =>
  results.filter(isEthereumAddress);
