// The data of the demo's upstream API, in the format of its responses.

export interface ListedToken {
  readonly address: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly priceUsd: string;
}

export interface ListedContract {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  readonly adapter: string;
  readonly chainId: number;
  readonly address: string;
  readonly stakingToken: ListedToken;
  readonly rewardToken?: ListedToken;
  readonly status: string;
  readonly public: boolean;
  readonly apr?: string | null;
  readonly apy?: string | null;
  readonly aprSource?: string;
  readonly totalStaked?: string;
  readonly tvlUsd?: string;
  readonly rewards?: string;
  readonly minStake?: string;
  readonly lockSeconds?: number;
  readonly startAt?: string;
  readonly endAt?: string;
  readonly deployBlock?: number;
  readonly asOf?: { readonly block: number; readonly timestamp: string };
}

export interface ListedProject {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: { readonly en: string; readonly nl: string };
  readonly riskNotes: { readonly en: string; readonly nl: string };
  readonly website?: string;
  readonly chains: readonly number[];
  readonly contractIds: readonly string[];
}

/** A contract's state at one time. */
export interface ListedSnapshot {
  readonly at: string;
  readonly totalStaked: string;
  readonly tvlUsd: string;
  readonly apr: string | null;
  readonly sharePrice: string | null;
}

export interface Listing {
  readonly generatedAt: string;
  readonly recordedAt?: string;
  readonly contracts: readonly ListedContract[];
  readonly projects: readonly ListedProject[];
  /** The snapshots of each on-chain contract, oldest first. */
  readonly history: Readonly<Record<string, readonly ListedSnapshot[]>>;
}
