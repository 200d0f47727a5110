/** A row of the log; it never changes. */
export interface AuditLogTable {
  /** Starts at 1, without gaps. */
  seq: number;
  id: string;
  at: string;
  /** Null for anonymous clients and the program itself. */
  actor_id: string | null;
  actor_name: string | null;
  action: string;
  noun: string;
  noun_id: string | null;
  /** JSON of the affected fields. */
  before: string | null;
  after: string | null;
  address: string | null;
  /** Empty for the first row. */
  previous_hash: string;
  hash: string;
  created_at: string;
}

export interface AuditTables {
  audit_log: AuditLogTable;
}
