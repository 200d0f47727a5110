/** A restore of a backup. */
export interface RestoresTable {
  id: string;
  /** Name of the archive. */
  source: string;
  backed_up_at: string;
  restored_at: string;
  /** Until then nothing is sent, and no document gets a number. */
  confirmed_at: string | null;
  created_at: string;
}

export interface RestoreTables {
  restores: RestoresTable;
}
