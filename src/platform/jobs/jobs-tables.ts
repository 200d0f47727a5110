/** Work that is done after the transaction that asked for it. */
export interface JobsTable {
  id: string;
  kind: string;
  /** JSON; what is in it is the affair of the kind. */
  payload: string;
  /** Not before then. */
  run_at: string;
  /** How often it was begun. */
  attempts: number;
  /** Which attempt holds it, until `locked_until`. */
  claim: string | null;
  locked_until: string | null;
  /** At most one of these three: how it ended. */
  done_at: string | null;
  failed_at: string | null;
  discarded_at: string | null;
  /** Why the last attempt went wrong. */
  error: string | null;
  created_at: string;
  updated_at: string;
}

export interface JobsTables {
  jobs: JobsTable;
}
