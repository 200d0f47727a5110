export interface StakingWatchlistTable {
  id: string;
  user_id: string;
  /** With its checksum (EIP-55). */
  address: string;
  /** Empty without a label. */
  label: string;
  created_at: string;
  updated_at: string;
}

export interface WatchlistTables {
  staking_watched: StakingWatchlistTable;
}
