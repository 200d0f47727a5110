import type { SampleGrain } from './rules/samples.ts';

/** What the staking service last told. */
export interface StakingAnswersTable {
  /** Which service it is of, and in which form it is kept. */
  source: string;
  /** JSON. */
  body: string;
  answered_at: string;
  created_at: string;
  updated_at: string;
}

/** What a contract was at a moment; whole numbers and decimal digits, exact. */
export interface StakingSnapshotsTable {
  chain_id: string;
  /** In small letters. */
  address: string;
  /** By the clock of the chain. */
  at: string;
  grain: SampleGrain;
  /** Who said so: what the service remembers is a claim. */
  source: 'chain' | 'service';
  staked: string | null;
  staked_usd: string | null;
  apr: string | null;
  share_price: string | null;
  created_at: string;
}

/** A chain that is sampled. */
export interface StakingChainsTable {
  chain_id: string;
  /** A block that was seen: a chain that has another one in its place began anew. */
  block: string | null;
  hash: string | null;
  /** When a node last took it upon itself to sample the chain. */
  sampled_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface StakingTables {
  staking_answers: StakingAnswersTable;
  staking_snapshots: StakingSnapshotsTable;
  staking_chains: StakingChainsTable;
}
