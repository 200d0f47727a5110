/** A row of the log; it never changes. */
export interface AuditLogTable {
  /** Starts at 1, without gaps. */
  seq: number;
  id: string;
  at: string;
  /** Null for anonymous clients and the program itself. */
  actor_id: string | null;
  /** The actor's name at that time. */
  actor_name: string | null;
  action: string;
  noun: string;
  noun_id: string | null;
  /** JSON: the affected fields before the action. */
  before: string | null;
  /** JSON: the same fields after it. */
  after: string | null;
  address: string | null;
  /** The hash of the previous row; empty for the first. */
  previous_hash: string;
  hash: string;
  created_at: string;
}

export interface AuditTables {
  audit_log: AuditLogTable;
}
