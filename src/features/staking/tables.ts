import type { SnapshotGrain } from './history/rules/snapshot-retention.ts';

export interface StakingAnswersTable {
  /** The format version and a hash of the upstream URL. */
  source: string;
  body: string;
  answered_at: string;
  created_at: string;
  updated_at: string;
}

/** Quantities are exact digits. */
export interface StakingSnapshotsTable {
  chain_id: string;
  /** In lower case. */
  address: string;
  /** Block time. */
  at: string;
  grain: SnapshotGrain;
  source: 'chain' | 'service';
  staked: string | null;
  staked_usd: string | null;
  apr: string | null;
  share_price: string | null;
  created_at: string;
}

export interface StakingChainsTable {
  chain_id: string;
  /** A checkpoint block: if the chain has another block at this height, it was reset. */
  block: string | null;
  hash: string | null;
  sampled_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface StakingTables {
  staking_answers: StakingAnswersTable;
  staking_snapshots: StakingSnapshotsTable;
  staking_chains: StakingChainsTable;
}
