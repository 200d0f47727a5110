/** Timeouts in milliseconds; SQLite only has the lock timeout. */
export interface DatabaseTimeouts {
  /** Applies to a new connection, and while the whole pool is in use. */
  readonly connectMs: number;
  readonly statementMs: number;
  /** Applies to locks in the PostgreSQL server, or of another process on the SQLite file. */
  readonly lockMs: number;
  /** After this, the connection counts as lost; longer than `statementMs`. */
  readonly responseMs: number;
}

/** Long enough for every statement of a request, shorter than visitors and proxies wait. */
export const defaultTimeouts: DatabaseTimeouts = {
  connectMs: 5000,
  statementMs: 15_000,
  lockMs: 5000,
  responseMs: 20_000,
};
