// What the demo's staking service knows, in the form in which it answers.

/** A token as the service tells it. */
export interface ListedToken {
  readonly address: string;
  readonly symbol: string;
  readonly decimals: number;
  /** US dollars, in decimal digits. */
  readonly priceUsd: string;
}

/** A contract as the service tells it; quantities in decimal digits, rates as fractions. */
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

/** A project as the service tells it. */
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

/** What a contract was at a moment. */
export interface ListedSample {
  readonly at: string;
  readonly totalStaked: string;
  readonly tvlUsd: string;
  readonly apr: string | null;
  readonly sharePrice: string | null;
}

/** All that the service knows at a moment. */
export interface Listing {
  readonly generatedAt: string;
  /** Set where this is a recording. */
  readonly recordedAt?: string;
  readonly contracts: readonly ListedContract[];
  readonly projects: readonly ListedProject[];
  /** Of each contract of the chain its samples, oldest first. */
  readonly history: Readonly<Record<string, readonly ListedSample[]>>;
}
