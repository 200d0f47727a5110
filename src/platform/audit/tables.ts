/** One row of the log; nothing of it changes after it was added. */
export interface AuditLogTable {
  /** Counted from 1 without gaps. */
  seq: number;
  id: string;
  at: string;
  /** Null for who was not signed in, and for the program itself. */
  actor_id: string | null;
  /** As the actor was called then. */
  actor_name: string | null;
  action: string;
  noun: string;
  noun_id: string | null;
  /** JSON: the fields that the action concerned, as they were. */
  before: string | null;
  /** JSON: the same fields as they became. */
  after: string | null;
  address: string | null;
  /** The hash of the row before; empty for the first. */
  previous_hash: string;
  hash: string;
  created_at: string;
}

export interface AuditTables {
  audit_log: AuditLogTable;
}
