import { Client, Pool, type PoolClient, type PoolConfig, TypeOverrides, types } from 'pg';
import { DatabaseUnavailableError } from '../storage-error.ts';
import type { DatabaseTimeouts } from './database-timeouts.ts';
import { PostgresAvailability } from './postgres-availability.ts';
import { PostgresHistory } from './postgres-history.ts';

const defaultSize = 10;

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

/** Connections of a pool, and statements that wait for one. */
export type ConnectionCounts = Readonly<Record<'used' | 'idle' | 'waiting', number>>;

export interface PostgresPool {
  readonly pool: {
    readonly options: object;
    /** Returns a connection; none from before the last outage. */
    connect(): Promise<PoolClient>;
    /** Waits until all connections were released. */
    end(): Promise<void>;
  };
  readonly availability: PostgresAvailability;
  readonly history: PostgresHistory;
  readonly lockMs: number;
  /** Runs the callback without statement timeouts on the connections that it acquires. */
  runWithoutTimeouts<Result>(run: () => Promise<Result>): Promise<Result>;
  readonly hasTimeouts: () => boolean;
  countConnections(): ConnectionCounts;
}

/** Creates a pool that replaces broken connections instead of ending the process. */
export function createPostgresPool(
  url: string,
  timeouts: DatabaseTimeouts,
  size = defaultSize,
): PostgresPool {
  let hasTimeouts = true;
  const connectionString = toDriverUrl(url);
  const pool = new DrainablePool({
    connectionString,
    application_name: 'vitrine',
    max: size,
    connectionTimeoutMillis: timeouts.connectMs,
    statement_timeout: timeouts.statementMs,
    lock_timeout: timeouts.lockMs,
    idle_in_transaction_session_timeout: timeouts.responseMs,
    keepAlive: true,
    types: numericTypeOverrides(),
  });
  const history = new PostgresHistory();
  const availability = new PostgresAvailability({
    probe: () => probeServer(connectionString, history, Math.min(timeouts.connectMs, maxProbeMs)),
    drain: () => pool.drain(),
    disconnect: () => pool.disconnectDrained(),
    mayRepeat: () => hasTimeouts,
  });
  pool.onError = (error) => availability.report(error);
  pool.getResponseMs = () => (hasTimeouts ? timeouts.responseMs : undefined);
  return {
    pool: {
      options: {},
      connect: () => pool.connect(),
      async end() {
        availability.stop();
        await pool.end();
      },
    },
    availability,
    history,
    lockMs: timeouts.lockMs,
    hasTimeouts: () => hasTimeouts,
    countConnections: () => pool.countConnections(),
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

/** A working server accepts a connection much sooner. */
const maxProbeMs = 2000;

/** @throws unless the server answers in time, accepts changes and has what this node has seen */
async function probeServer(
  connectionString: string,
  history: PostgresHistory,
  timeoutMs: number,
): Promise<void> {
  const client = new Client({
    connectionString,
    application_name: 'vitrine-probe',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ is_writable: boolean }>(
      `select current_setting('transaction_read_only') = 'off' as is_writable`,
    );
    if (!rows[0]?.is_writable) throw new DatabaseUnavailableError('the database server accepts no changes');
    await history.checkKnown(async (sql, parameters) => (await client.query(sql, parameters)).rows);
  } finally {
    client.end().catch(() => {});
  }
}

/** A pool whose connections can all be replaced, also those in use. */
class DrainablePool {
  readonly #pool: Pool;
  /** With the generation in which each was made. */
  readonly #clients = new Map<PoolClient, number>();
  /** Incremented when all connections from before are to be replaced. */
  #generation = 0;
  /** Receives the errors of connections that were not drained. */
  onError: (error: unknown) => void = () => {};
  /** How long a query may wait for a response; undefined if there is no limit. */
  getResponseMs: () => number | undefined = () => undefined;

  constructor(config: PoolConfig) {
    this.#pool = new Pool(config);
    // Broken idle connections are reported here; the pool has already removed them.
    this.#pool.on('error', (error, client) => this.#report(error, client));
    this.#pool.on('remove', (client) => this.#clients.delete(client));
    this.#pool.on('connect', (client) => {
      this.#clients.set(client, this.#generation);
      // A connection that breaks between two queries of a transaction is reported only on the client.
      client.on('error', (error) => this.#report(error, client));
      const report = (error: unknown) => this.#report(error, client);
      limitResponseTime(client, () => this.getResponseMs(), report);
    });
  }

  async connect(): Promise<PoolClient> {
    for (;;) {
      const client = await this.#pool.connect().catch((error: unknown) => {
        this.onError(error);
        throw error;
      });
      if (!this.#isCurrent(client)) {
        client.release(true);
        continue;
      }
      const release = client.release.bind(client);
      client.release = (destroy) => release(destroy || !this.#isCurrent(client));
      return client;
    }
  }

  /** Closes idle connections, and the others when they are released. */
  drain(): void {
    this.#generation += 1;
    for (let idle = this.#pool.idleCount; idle > 0; idle -= 1)
      this.#pool.connect().then(
        (client) => client.release(true),
        () => {},
      );
  }

  /** Closes the drained connections that are in use, whose queries fail. */
  disconnectDrained(): void {
    for (const client of this.#clients.keys()) if (!this.#isCurrent(client)) close(client);
  }

  countConnections(): ConnectionCounts {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  #isCurrent(client: PoolClient): boolean {
    return this.#clients.get(client) === this.#generation;
  }

  #report(error: unknown, client: PoolClient): void {
    // The pool removes a broken idle connection before it reports its error.
    const generation = this.#clients.get(client);
    if (generation === undefined || generation === this.#generation) this.onError(error);
  }
}

function close(client: PoolClient): void {
  if (client instanceof Client) client.end().catch(() => {});
}

/**
 * Closes the connection if the server does not respond to a query in time, which makes the query fail. The
 * server's own timeouts do not help when the network drops packets.
 *
 * Queries use the driver's callbacks: its promises keep the rows until the next full garbage collection, 40
 * MB during an export.
 */
function limitResponseTime(
  client: PoolClient,
  getTimeoutMs: () => number | undefined,
  onError: (error: unknown) => void,
): void {
  const query: (...parameters: unknown[]) => unknown = Reflect.get(client, 'query').bind(client);
  Object.assign(client, {
    query(...parameters: unknown[]) {
      if (typeof parameters.at(-1) === 'function') return query(...parameters);
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const timeoutMs = getTimeoutMs();
      const timer = timeoutMs === undefined ? undefined : setTimeout(close, timeoutMs, client).unref();
      query(...parameters, (error: unknown, result: unknown) => {
        clearTimeout(timer);
        if (error) {
          onError(error);
          reject(error);
        } else resolve(result);
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
