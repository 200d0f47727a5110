import type { StakingContract, StakingPosition } from '../contract/staking.ts';
import { momentOf } from './chain-figures.ts';

/** What an address has in a contract, in smallest units. */
export interface PositionFacts {
  readonly staked: bigint;
  /** Null for vaults, whose shares grow instead. */
  readonly earned: bigint | null;
  readonly inWallet: bigint;
  /** Seconds since 1970; null where nothing is locked. */
  readonly lockedUntil: bigint | null;
}

/** A position in the amounts of its contract, as far as the chain has told its tokens. */
export function presentPosition(
  contract: Pick<StakingContract, 'staking_token' | 'reward_token'>,
  facts: PositionFacts,
): StakingPosition {
  const { staking_token: token, reward_token: reward } = contract;
  const amount = (units: bigint, { decimals, symbol }: typeof token) => ({
    units: units.toString(),
    decimals,
    symbol,
  });
  return {
    staked: amount(facts.staked, token),
    earned: facts.earned === null || reward === null ? null : amount(facts.earned, reward),
    in_wallet: amount(facts.inWallet, token),
    locked_until: facts.lockedUntil === null ? null : momentOf(facts.lockedUntil),
  };
}
