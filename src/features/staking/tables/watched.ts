export interface StakingWatchedTable {
  id: string;
  user_id: string;
  /** With its checksum (EIP-55). */
  address: string;
  /** Empty where it has no name. */
  label: string;
  created_at: string;
  updated_at: string;
}

export interface WatchedTables {
  staking_watched: StakingWatchedTable;
}
