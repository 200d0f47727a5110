/** A token as its contract describes it. */
export interface TokenFacts {
  readonly address: string;
  readonly decimals: number;
}

/** What a pool of the Synthetix kind says at a block; amounts in smallest units, moments and spans in seconds. */
export interface PoolFacts {
  readonly kind: 'pool';
  readonly stakingToken: TokenFacts;
  readonly rewardToken: TokenFacts;
  /** `totalSupply`: the balance of the pool would count rewards too where both tokens are one. */
  readonly totalStaked: bigint;
  /** Keeps its value after the period has ended. */
  readonly rewardRate: bigint;
  readonly periodFinish: bigint;
  readonly rewardsDuration: bigint;
  /** Null where it cannot be asked. */
  readonly isPaused: boolean | null;
  /** Where it locks stakes at all. */
  readonly lockSeconds: bigint | null;
}

/** What an ERC-4626 vault says at a block. */
export interface VaultFacts {
  readonly kind: 'vault';
  readonly stakingToken: TokenFacts;
  /** What all shares are worth, in smallest units of the asset. */
  readonly totalStaked: bigint;
  /** What one whole share is worth in whole assets, in fixed point, read with a large amount; null where it reverts. */
  readonly sharePrice: bigint | null;
  /** Null where it cannot be asked. */
  readonly isPaused: boolean | null;
}

export type ContractFacts = PoolFacts | VaultFacts;

/** A block as figures refer to it. */
export interface ReadAt {
  readonly number: bigint;
  /** Seconds since 1970, as the chain counts them. */
  readonly timestamp: bigint;
}
