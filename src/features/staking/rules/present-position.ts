import type { StakingContract, StakingPosition, UnreadState } from '../contract/staking.ts';
import type { BlockRef } from './contract-state.ts';
import { maxTimestamp, toTimestamp } from './on-chain-metrics.ts';

export interface PositionState {
  readonly staked: bigint;
  /** Null for vaults, whose shares appreciate instead. */
  readonly earned: bigint | null;
  readonly inWallet: bigint;
  /** Seconds since 1970, later than the block; null if there is no lock-up. */
  readonly lockedUntil: bigint | null;
  readonly block: BlockRef;
}

export type PositionResult =
  | { readonly state: 'read'; readonly position: PositionState }
  | { readonly state: UnreadState };

/** Returns the end of a lock-up; after the year 9999 it has not ended, so it is shown as that year's end. */
const toLockEnd = (seconds: bigint) => toTimestamp(seconds < maxTimestamp ? seconds : maxTimestamp);

export function presentPosition(
  contract: Pick<StakingContract, 'staking_token' | 'reward_token'>,
  state: PositionState,
): StakingPosition {
  const readAt = toTimestamp(state.block.timestamp);
  const { staking_token: token, reward_token: reward } = contract;
  const amount = (units: bigint, { decimals, symbol }: typeof token) => ({
    units: units.toString(),
    decimals,
    symbol,
  });
  return {
    staked: amount(state.staked, token),
    earned: state.earned === null || reward === null ? null : amount(state.earned, reward),
    in_wallet: amount(state.inWallet, token),
    locked_until: state.lockedUntil === null ? null : toLockEnd(state.lockedUntil),
    as_of: readAt === null ? null : { block: state.block.number.toString(), at: readAt },
  };
}
