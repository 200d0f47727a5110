import { Pool, TypeOverrides, types } from 'pg';

const maxConnections = 10;
const connectTimeoutMs = 10_000;

/** Creates a pool that replaces broken connections instead of ending the process. */
export function createPostgresPool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: 'vitrine',
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    types: numericTypeOverrides(),
  });
  // Idle connections that break are reported here; the pool has already removed them.
  pool.on('error', () => {});
  // A connection that breaks between two queries of a transaction is reported only on the client; its next query
  // fails, so no handling is needed.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Returns counts (int8) and sums of int8 (numeric) as numbers, as SQLite does. Throws for a number beyond the safe
 * integers, because a rounded amount of money is worse than an error.
 */
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
