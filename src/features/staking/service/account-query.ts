import type { Address } from '#platform/chain/chain.ts';
import type { ChainHealth, UnreadState } from '../contract/staking.ts';
import type { UpstreamContract } from '../contract/upstream-api.ts';
import { type ContractKey, type ContractState, contractKey } from '../rules/contract-state.ts';
import type { OnChainDataById } from './on-chain-data-reader.ts';
import { isReadable } from './read-contracts.ts';

/** The query of what contracts hold for an account. */
export interface AccountQuery {
  /** With its checksum. */
  readonly account: Address;
  /** The contracts that the caller may see, and their on-chain data. */
  readonly contracts: readonly UpstreamContract[];
  readonly onChainData: OnChainDataById;
  /** The chains that are read. */
  readonly chains: readonly Pick<ChainHealth, 'id' | 'state'>[];
  /** A cache key that separates lists of contracts. */
  readonly list: string;
}

/** A contract with on-chain state. */
export interface ReadContract {
  readonly key: ContractKey;
  readonly address: Address;
  readonly state: ContractState;
}

/** A contract with on-chain state, and since when. */
export interface DeployedContract extends ReadContract {
  /** The block before which the contract did nothing; 0 if it is unknown. */
  readonly deployBlock: bigint;
}

/** Returns the contracts that were read on chain. */
export function selectReadContracts(
  contracts: readonly UpstreamContract[],
  onChainData: OnChainDataById,
): readonly DeployedContract[] {
  return contracts.flatMap((contract) => {
    const key = contractKey(contract);
    const onChain = onChainData.get(key);
    if (!onChain) return [];
    const reported = BigInt(contract.deployBlock ?? 0);
    // The contract was read at this block, so that it was not deployed after it.
    const deployBlock = reported <= onChain.block.number ? reported : 0n;
    return [{ key, address: contract.address as Address, state: onChain.state, deployBlock }];
  });
}

/** Returns a cache key that includes which contracts were readable, so that unread ones are not cached as empty. */
export function accountCacheKey({ account, list, contracts, onChainData }: AccountQuery): string {
  return `${account} ${selectReadContracts(contracts, onChainData).length} ${list}`;
}

/** Returns why nothing was read of a contract for an account. */
export function getUnreadState(
  contract: UpstreamContract,
  { onChainData, chains }: Pick<AccountQuery, 'onChainData' | 'chains'>,
): UnreadState {
  if (!isReadable(contract)) return 'unsupported';
  // It was read on chain before: only what it holds for the account is late.
  if (onChainData.has(contractKey(contract))) return 'reading';
  const chain = chains.find(({ id }) => id === contract.chainId);
  if (!chain) return 'not_connected';
  // All contracts of a chain are read together, so one without data failed by itself once the chain was read.
  return chain.state === 'reading' ? 'reading' : 'failed';
}
