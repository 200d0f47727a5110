import type { StakingContract, StakingPosition } from '../contract/staking.ts';
import { toTimestamp } from './on-chain-metrics.ts';

/** The position of an address in a contract, in smallest units. */
export interface PositionState {
  readonly staked: bigint;
  /** Null for vaults, whose shares appreciate instead. */
  readonly earned: bigint | null;
  readonly inWallet: bigint;
  /** Seconds since 1970; null without a lock-up. */
  readonly lockedUntil: bigint | null;
}

/** Returns a position as amounts of the contract's tokens. */
export function presentPosition(
  contract: Pick<StakingContract, 'staking_token' | 'reward_token'>,
  state: PositionState,
): StakingPosition {
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
    locked_until: state.lockedUntil === null ? null : toTimestamp(state.lockedUntil),
  };
}
