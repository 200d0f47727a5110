import { encodeFunctionData, type Hex } from 'viem';
import { isEthereumAddress } from '#shared/text/ethereum-address.ts';
import type { StakingContract } from '../../contract/staking.ts';
import { poolAbi, tokenAbi, vaultAbi } from './abis.ts';

const actionsByAdapter = {
  'synthetix-staking-rewards': ['stake', 'unstake', 'claim', 'exit'],
  erc4626: ['deposit', 'redeem'],
} as const;
type Adapter = keyof typeof actionsByAdapter;

export type ActionKind = (typeof actionsByAdapter)[Adapter][number] | 'revoke';

export const actionNames: readonly ActionKind[] = [...Object.values(actionsByAdapter).flat(), 'revoke'];

const isAdapter = (adapter: string): adapter is Adapter => Object.hasOwn(actionsByAdapter, adapter);

/** Returns none unless the owner allows it and the adapter is supported. */
export function getAllowedActions({ writable, adapter, address }: StakingContract): readonly ActionKind[] {
  return writable && isAdapter(adapter) && isEthereumAddress(address) ? actionsByAdapter[adapter] : [];
}

/** Tests whether an action is offered for a contract; an allowance can be revoked where one can be given. */
export function isActionAllowed(contract: StakingContract, action: ActionKind): boolean {
  const allowed = getAllowedActions(contract);
  return action === 'revoke' ? allowed.some(needsAllowance) : allowed.includes(action);
}

export const needsAllowance = (action: ActionKind) => action === 'stake' || action === 'deposit';

/** Tests whether an action has an amount; the others concern the whole position. */
export const hasAmount = (action: ActionKind) => !['claim', 'exit', 'revoke'].includes(action);

export interface StakingIntent {
  readonly contractId: string;
  readonly action: ActionKind;
  /** In the smallest units of the token, or of the vault's shares for `redeem`; `0` if there is no amount. */
  readonly units: string;
  /** Only for display. */
  readonly decimals: number;
  readonly account: Hex;
}

export const createRevocation = ({ id }: StakingContract, account: Hex): StakingIntent => ({
  contractId: id,
  action: 'revoke',
  units: '0',
  decimals: 0,
  account,
});

export interface ContractCall {
  readonly to: Hex;
  readonly data: Hex;
}

/** @throws for an invalid address, which has no allowed actions */
export function requireAddress(address: string): Hex {
  if (!isEthereumAddress(address)) throw new Error('not an address');
  return address;
}

export function encodeIntent(
  { action, units, account }: StakingIntent,
  contract: StakingContract,
): ContractCall {
  if (action === 'revoke') return allowanceCall(contract, 0n);
  return { to: requireAddress(contract.address), data: encodeCallData(action, BigInt(units), account) };
}

function encodeCallData(action: Exclude<ActionKind, 'revoke'>, units: bigint, account: Hex): Hex {
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

/** Encodes the approval of exactly `units` of the staking token. */
export function allowanceCall(contract: StakingContract, units: bigint): ContractCall {
  const args = [requireAddress(contract.address), units] as const;
  return {
    to: requireAddress(contract.staking_token.address),
    data: encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args }),
  };
}
