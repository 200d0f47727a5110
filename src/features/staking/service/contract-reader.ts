import type { Address, ContractCall } from '#platform/chain/chain.ts';
import { isEthereumAddress } from '#shared/text/ethereum-address.ts';
import { maxDecimals } from '../contract/staking.ts';
import type { ContractState } from '../rules/contract-state.ts';

/** Encodes and parses the calls for one kind of contract. */
export interface ContractReader {
  /** Returns the calls for a contract; `tokens` and `parse` get their results in the same order. */
  calls(address: Address): readonly ContractCall[];
  tokens(results: readonly unknown[]): readonly Address[];
  /**
   * Parses the results.
   * @param getDecimals returns the decimals of a token from `tokens`; undefined if the token does not report
   * them
   * @returns the state; null if the contract is not of this kind
   */
  parse(
    results: readonly unknown[],
    getDecimals: (token: Address) => number | undefined,
  ): ContractState | null;
}

export const asBigint = (result: unknown): bigint | null => (typeof result === 'bigint' ? result : null);
export const asBoolean = (result: unknown): boolean | null => (typeof result === 'boolean' ? result : null);
/** Returns a result if it is a number of decimals that we can calculate with, else undefined. */
export const asDecimals = (result: unknown): number | undefined =>
  typeof result === 'number' && result >= 0 && result <= maxDecimals ? result : undefined;

export const asAddresses = (...results: readonly unknown[]): readonly Address[] =>
  results.filter(isEthereumAddress);
