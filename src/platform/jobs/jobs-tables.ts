/** Work to do after the transaction that added it. */
export interface JobsTable {
  id: string;
  kind: string;
  /** JSON; its schema belongs to the kind. */
  payload: string;
  run_at: string;
  /** Attempts started. */
  attempts: number;
  /** The attempt that holds the lock until `locked_until`. */
  claim: string | null;
  locked_until: string | null;
  /** At most one of these three is set. */
  done_at: string | null;
  failed_at: string | null;
  discarded_at: string | null;
  error: string | null;
  created_at: string;
  updated_at: string;
}

export interface JobsTables {
  jobs: JobsTable;
}
