/** The timeouts of a database in milliseconds; SQLite has only that of locks. */
export interface DatabaseTimeouts {
  /** For a connection, also while all of the pool are in use. */
  readonly connectMs: number;
  /** For a statement, by the server. */
  readonly statementMs: number;
  /** For a lock: by the PostgreSQL server, or for one that another process holds on the SQLite file. */
  readonly lockMs: number;
  /** For a response of the server, after which the connection counts as lost; longer than `statementMs`. */
  readonly responseMs: number;
}

/** Long enough for every statement of a request, and shorter than a visitor or a proxy waits. */
export const defaultTimeouts: DatabaseTimeouts = {
  connectMs: 5000,
  statementMs: 15_000,
  lockMs: 5000,
  responseMs: 20_000,
};
