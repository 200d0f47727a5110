export interface StakingWatchlistTable {
  id: string;
  user_id: string;
  /** The address with its checksum (EIP-55). */
  address: string;
  /** Empty if there is no label. */
  label: string;
  created_at: string;
  updated_at: string;
}

export interface WatchlistTables {
  staking_watched: StakingWatchlistTable;
}
