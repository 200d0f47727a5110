import type { StakingContract } from '../../contract/staking.ts';
import { needsAllowance, type StakingIntent } from './actions.ts';
import type { TransferLoss } from './flow-state.ts';

/** Amounts in smallest units. */
export interface Measurement {
  readonly inContract: bigint;
  readonly inWallet: bigint;
  readonly held: bigint;
  /** The value of `shareSample` vault shares; equals the sample for pools. */
  readonly sampleValue: bigint;
}

/** Large enough to measure share values precisely. */
export const shareSample = 10n ** 27n;

const min = (one: bigint, other: bigint) => (one < other ? one : other);

/**
 * Returns the loss by transfer fees or exit fees; null if everything arrives. Vaults round, so less than a
 * millionth does not count for them. `before` and `after` enclose all steps of the flow.
 */
export function findLoss(
  { action, units }: Pick<StakingIntent, 'action' | 'units'>,
  contract: Pick<StakingContract, 'adapter' | 'staking_token' | 'reward_token'>,
  before: Measurement,
  after: Measurement,
): TransferLoss | null {
  if (action === 'claim' || action === 'revoke') return null;
  const { staking_token, reward_token, adapter } = contract;
  const isVault = adapter === 'erc4626';
  const sampleValue = min(before.sampleValue, after.sampleValue);
  const toTokens = (held: bigint) => (held * sampleValue) / shareSample;
  // Rewards in the same token may be paid simultaneously, so balances reveal nothing about a fee.
  const paysSameToken = reward_token?.address.toLowerCase() === staking_token.address.toLowerCase();
  let loss: TransferLoss;
  if (needsAllowance(action)) {
    const credited = toTokens(after.held - before.held);
    const received = after.inContract - before.inContract;
    loss = { sent: BigInt(units), arrives: paysSameToken ? credited : min(credited, received) };
  } else {
    loss = { sent: toTokens(before.held - after.held), arrives: after.inWallet - before.inWallet };
  }
  const tolerance = isVault ? loss.sent / 1_000_000n + 2n : 0n;
  return loss.arrives < loss.sent - tolerance ? loss : null;
}
