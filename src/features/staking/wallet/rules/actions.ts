import { encodeFunctionData, type Hex } from 'viem';
import { isEthereumAddress } from '../../../../shared/ethereum-address.ts';
import type { StakingContract } from '../../contract/staking.ts';
import { poolAbi, tokenAbi, vaultAbi } from './abis.ts';

const actionsByAdapter = {
  'synthetix-staking-rewards': ['stake', 'unstake', 'claim', 'exit'],
  erc4626: ['deposit', 'redeem'],
} as const;
type Adapter = keyof typeof actionsByAdapter;

export type Action = (typeof actionsByAdapter)[Adapter][number];

/** Everything that can be done with any contract. */
export const actionNames: readonly Action[] = Object.values(actionsByAdapter).flat();

const isAdapter = (adapter: string): adapter is Adapter => Object.hasOwn(actionsByAdapter, adapter);

/**
 * What a wallet may do with a contract from this site: nothing unless the owner allows writing to it and its kind is
 * one that we know how to call.
 */
export function actionsOf({ writable, adapter, address }: StakingContract): readonly Action[] {
  return writable && isAdapter(adapter) && isEthereumAddress(address) ? actionsByAdapter[adapter] : [];
}

/** Whether an action takes tokens out of the wallet, which the contract needs leave for. */
export const takesTokens = (action: Action) => action === 'stake' || action === 'deposit';

/** Whether an action is about an amount; the others are about everything there is. */
export const hasAmount = (action: Action) => action !== 'claim' && action !== 'exit';

/** What somebody wants done. */
export interface Order {
  readonly contractId: string;
  readonly action: Action;
  /** In the smallest units of the token, or of the vault's shares where these are redeemed; `0` without an amount. */
  readonly units: string;
  /** How many of the digits of `units` stand behind the point; only to show it. */
  readonly decimals: number;
  readonly account: Hex;
}

/** A call of a contract, ready to be tried or sent. */
export interface Call {
  readonly to: Hex;
  readonly data: Hex;
}

/** The address of a contract. @throws when it is none: it was allowed nothing then */
export function addressOf(address: string): Hex {
  if (!isEthereumAddress(address)) throw new Error('not an address');
  return address;
}

/** The call that does what was ordered. */
export function callOf({ action, units, account }: Order, contract: StakingContract): Call {
  return { to: addressOf(contract.address), data: dataOf(action, BigInt(units), account) };
}

function dataOf(action: Action, units: bigint, account: Hex): Hex {
  switch (action) {
    case 'stake':
      return encodeFunctionData({ abi: poolAbi, functionName: 'stake', args: [units] });
    case 'unstake':
      return encodeFunctionData({ abi: poolAbi, functionName: 'withdraw', args: [units] });
    case 'claim':
      return encodeFunctionData({ abi: poolAbi, functionName: 'getReward' });
    case 'exit':
      return encodeFunctionData({ abi: poolAbi, functionName: 'exit' });
    case 'deposit':
      return encodeFunctionData({ abi: vaultAbi, functionName: 'deposit', args: [units, account] });
    case 'redeem':
      return encodeFunctionData({ abi: vaultAbi, functionName: 'redeem', args: [units, account, account] });
  }
}

/** The call that allows a contract to take exactly so many units of its token, and no more. */
export function allowanceCall(contract: StakingContract, units: bigint): Call {
  const args = [addressOf(contract.address), units] as const;
  return {
    to: addressOf(contract.staking_token.address),
    data: encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args }),
  };
}
