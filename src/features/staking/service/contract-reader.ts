import type { Address, ContractCall } from '../../../platform/chain/chain.ts';
import { isEthereumAddress } from '../../../shared/ethereum-address.ts';
import type { ContractFacts } from '../rules/contract-facts.ts';
import { mostDecimals } from '../rules/most-decimals.ts';

/** How contracts of one kind are read. */
export interface ContractReader {
  /** What is asked of a contract, in the order in which the answers are given to the other two. */
  calls(address: Address): readonly ContractCall[];
  /** The tokens that its answers name. */
  tokens(answers: readonly unknown[]): readonly Address[];
  /**
   * @param decimalsOf of a token that `tokens` named; undefined where it does not tell
   * @returns nothing where the contract is not what it is said to be
   */
  facts(
    answers: readonly unknown[],
    decimalsOf: (token: Address) => number | undefined,
  ): ContractFacts | null;
}

/** A whole number of a contract. */
export const numberIn = (answer: unknown): bigint | null => (typeof answer === 'bigint' ? answer : null);
export const flagIn = (answer: unknown): boolean | null => (typeof answer === 'boolean' ? answer : null);
export const decimalsIn = (answer: unknown): number | undefined =>
  typeof answer === 'number' && answer >= 0 && answer <= mostDecimals ? answer : undefined;

/** The addresses among answers. */
export const addressesIn = (...answers: readonly unknown[]): readonly Address[] =>
  answers.filter(isEthereumAddress);
