import type { Address } from '#platform/chain/chain.ts';
import type { ChainHealth, UnreadState } from '../contract/staking.ts';
import type { UpstreamContract } from '../contract/upstream-api.ts';
import { type ContractKey, type ContractState, contractKey } from '../rules/contract-state.ts';
import type { OnChainDataById } from './on-chain-data-reader.ts';
import { isReadable } from './read-contracts.ts';

export interface AccountQuery {
  readonly account: Address;
  readonly contracts: readonly UpstreamContract[];
  readonly onChainData: OnChainDataById;
  readonly chains: readonly Pick<ChainHealth, 'id' | 'state'>[];
  /** A cache key that separates lists of contracts. */
  readonly list: string;
}

export interface ReadContract {
  readonly key: ContractKey;
  readonly address: Address;
  readonly state: ContractState;
}

export interface DeployedContract extends ReadContract {
  /** The block before which the contract did nothing; 0 if unknown. */
  readonly deployBlock: bigint;
}

export function selectReadContracts(
  contracts: readonly UpstreamContract[],
  onChainData: OnChainDataById,
): readonly DeployedContract[] {
  return contracts.flatMap((contract) => {
    const key = contractKey(contract);
    const onChain = onChainData.get(key);
    if (!onChain) return [];
    const reported = BigInt(contract.deployBlock ?? 0);
    // The contract was read at this block, so it was not deployed later.
    const deployBlock = reported <= onChain.block.number ? reported : 0n;
    return [{ key, address: contract.address as Address, state: onChain.state, deployBlock }];
  });
}

/** Includes which contracts were readable, so that unread contracts are not cached as empty. */
export function accountCacheKey({ account, list, contracts, onChainData }: AccountQuery): string {
  return `${account} ${selectReadContracts(contracts, onChainData).length} ${list}`;
}

export function getUnreadState(
  contract: UpstreamContract,
  { onChainData, chains }: Pick<AccountQuery, 'onChainData' | 'chains'>,
): UnreadState {
  if (!isReadable(contract)) return 'unsupported';
  // It was read on chain before: only the account's data is late.
  if (onChainData.has(contractKey(contract))) return 'reading';
  const chain = chains.find(({ id }) => id === contract.chainId);
  if (!chain) return 'not_connected';
  // All contracts of a chain are read together, so one without data failed individually after the chain was
  // read.
  return chain.state === 'reading' ? 'reading' : 'failed';
}
