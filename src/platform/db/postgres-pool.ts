import { Pool, TypeOverrides, types } from 'pg';

const mostConnections = 10;
const connectTimeoutMs = 10_000;

/** A pool whose broken connections are replaced instead of ending the process. */
export function createPostgresPool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: 'vitrine',
    max: mostConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    types: numbersAsNumbers(),
  });
  // An idle connection that breaks is reported here; the pool has dropped it and opens another when needed.
  pool.on('error', () => {});
  // One that breaks between two queries of a transaction is reported only on the client itself; the next
  // query on it fails, so there is nothing more to do.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Counts (int8) and sums of int8 (numeric) come as Number, as on SQLite. A whole number that Number cannot
 * hold is refused, because a rounded amount of money is worse than a failure.
 */
function numbersAsNumbers(): TypeOverrides {
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
