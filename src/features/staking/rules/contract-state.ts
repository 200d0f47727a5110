/** A contract by chain and lower-case address. Its id is only the upstream API's current name for it. */
export type ContractKey = `${number}:${string}`;

export const contractKey = ({
  chainId,
  address,
}: {
  readonly chainId: number;
  readonly address: string;
}): ContractKey => `${chainId}:${address.toLowerCase()}`;

export interface TokenState {
  readonly address: string;
  readonly decimals: number;
}

/** The state of a Synthetix-type pool; amounts in smallest units, times and durations in seconds. */
export interface PoolState {
  readonly kind: 'pool';
  readonly stakingToken: TokenState;
  readonly rewardToken: TokenState;
  /** `totalSupply`: the pool's balance would include rewards if both tokens are the same. */
  readonly totalStaked: bigint;
  /** Keeps its value after the period ends. */
  readonly rewardRate: bigint;
  readonly periodFinish: bigint;
  readonly rewardsDuration: bigint;
  /** Null if the contract has no such function. */
  readonly isPaused: boolean | null;
  readonly lockSeconds: bigint | null;
}

export interface VaultState {
  readonly kind: 'vault';
  readonly stakingToken: TokenState;
  /** The value of all shares in smallest units of the asset. */
  readonly totalStaked: bigint;
  /** Fixed-point assets per whole share, measured with a large amount; null if the call reverts. */
  readonly sharePrice: bigint | null;
  readonly isPaused: boolean | null;
}

export type ContractState = PoolState | VaultState;

export interface BlockRef {
  readonly number: bigint;
  /** In seconds since 1970. */
  readonly timestamp: bigint;
}
