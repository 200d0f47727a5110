import { Client, Pool, type PoolClient, TypeOverrides, types } from 'pg';
import type { DatabaseTimeouts } from './database-timeouts.ts';

const maxConnections = 10;

const aliasesOfVerifyFull: readonly (string | null)[] = ['prefer', 'require', 'verify-ca'];

/** The driver treats some TLS modes as `verify-full`, with a Node warning that looks like a fault. */
export function toDriverUrl(url: string): string {
  const parsed = new URL(url);
  const { searchParams } = parsed;
  if (!aliasesOfVerifyFull.includes(searchParams.get('sslmode')) || searchParams.has('uselibpqcompat'))
    return url;
  searchParams.set('sslmode', 'verify-full');
  return parsed.href;
}

export interface PostgresPool {
  readonly pool: Pool;
  readonly lockMs: number;
  /** Runs the callback without statement timeouts on the connections that it acquires. */
  runWithoutTimeouts<Result>(run: () => Promise<Result>): Promise<Result>;
  readonly hasTimeouts: () => boolean;
}

/** Creates a pool that replaces broken connections instead of ending the process. */
export function createPostgresPool(url: string, timeouts: DatabaseTimeouts): PostgresPool {
  let hasTimeouts = true;
  const pool = new Pool({
    connectionString: toDriverUrl(url),
    application_name: 'vitrine',
    max: maxConnections,
    connectionTimeoutMillis: timeouts.connectMs,
    statement_timeout: timeouts.statementMs,
    lock_timeout: timeouts.lockMs,
    idle_in_transaction_session_timeout: timeouts.responseMs,
    keepAlive: true,
    types: numericTypeOverrides(),
  });
  // Broken idle connections are reported here; the pool has already removed them.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // A connection that breaks between two queries of a transaction is reported only on the client; its next
    // query fails, which is enough.
    client.on('error', () => {});
    limitResponseTime(client, () => (hasTimeouts ? timeouts.responseMs : undefined));
  });
  return {
    pool,
    lockMs: timeouts.lockMs,
    hasTimeouts: () => hasTimeouts,
    async runWithoutTimeouts(run) {
      hasTimeouts = false;
      try {
        return await run();
      } finally {
        hasTimeouts = true;
      }
    },
  };
}

/**
 * Closes the connection if the server does not respond to a query in time, which makes the query fail. The
 * server's own timeouts do not help when the network drops packets.
 *
 * Queries use the driver's callbacks: its promises keep the rows until the next full garbage collection, 40
 * MB during an export.
 */
function limitResponseTime(client: PoolClient, getTimeoutMs: () => number | undefined): void {
  const query: (...parameters: unknown[]) => unknown = Reflect.get(client, 'query').bind(client);
  Object.assign(client, {
    query(...parameters: unknown[]) {
      if (typeof parameters.at(-1) === 'function') return query(...parameters);
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const timeoutMs = getTimeoutMs();
      const close = () => {
        if (client instanceof Client) client.end().catch(() => {});
      };
      const timer = timeoutMs === undefined ? undefined : setTimeout(close, timeoutMs).unref();
      query(...parameters, (error: unknown, result: unknown) => {
        clearTimeout(timer);
        if (error) reject(error);
        else resolve(result);
      });
      return promise;
    },
  });
}

/** Returns int8 and numeric as numbers, like SQLite. Throws beyond the safe integers instead of rounding. */
function numericTypeOverrides(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.INT8, toNumber);
  overrides.setTypeParser(types.builtins.NUMERIC, toNumber);
  return overrides;
}

function toNumber(text: string): number {
  const value = Number(text);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) throw new RangeError(`The number ${text} is too large.`);
  return value;
}
