/** In milliseconds; SQLite only has the lock timeout. */
export interface DatabaseTimeouts {
  /** For a connection, also while the whole pool is in use. */
  readonly connectMs: number;
  readonly statementMs: number;
  /** For a lock: in the PostgreSQL server, or by another process on the SQLite file. */
  readonly lockMs: number;
  /** For a response of the server, after which the connection counts as lost; longer than `statementMs`. */
  readonly responseMs: number;
}

/** Long enough for every statement of a request, shorter than visitors and proxies wait. */
export const defaultTimeouts: DatabaseTimeouts = {
  connectMs: 5000,
  statementMs: 15_000,
  lockMs: 5000,
  responseMs: 20_000,
};
