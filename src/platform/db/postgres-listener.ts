import { Client, escapeIdentifier } from 'pg';
import { backoffMs } from '#shared/api/backoff.ts';
import { toDriverUrl } from './postgres-pool.ts';

const reconnectBackoff = { initialMs: 250, maxMs: 10_000 };
const connectTimeoutMs = 5000;

export interface Listener {
  stop(): Promise<void>;
}

/**
 * Listens on a PostgreSQL channel with a dedicated connection, and reconnects when it is lost. Resolves after
 * the first attempt, successful or not. Notifications sent while there is no connection are lost, so callers
 * must poll as well.
 */
export async function listenOnPostgres(
  url: string,
  channel: string,
  onNotify: (payload: string) => void,
): Promise<Listener> {
  const listener = new PostgresListener(url, channel, onNotify);
  await listener.connect();
  return listener;
}

class PostgresListener implements Listener {
  readonly #url: string;
  readonly #channel: string;
  readonly #onNotify: (payload: string) => void;
  #client: Client | undefined;
  #retryTimer: NodeJS.Timeout | undefined;
  #failures = 0;
  #stopped = false;

  constructor(url: string, channel: string, onNotify: (payload: string) => void) {
    this.#url = url;
    this.#channel = channel;
    this.#onNotify = onNotify;
  }

  async connect(): Promise<void> {
    const client = new Client({
      connectionString: toDriverUrl(this.#url),
      application_name: 'vitrine-listener',
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
    });
    this.#client = client;
    client.on('notification', (notice) => this.#onNotify(notice.payload ?? ''));
    client.on('error', () => this.#handleDisconnect(client));
    client.on('end', () => this.#handleDisconnect(client));
    try {
      await client.connect();
      await client.query(`listen ${escapeIdentifier(this.#channel)}`);
      this.#failures = 0;
    } catch {
      this.#handleDisconnect(client);
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retryTimer);
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  #handleDisconnect(client: Client): void {
    // A lost connection emits several events.
    if (this.#stopped || this.#client !== client) return;
    this.#client = undefined;
    client.end().catch(() => {});
    this.#failures += 1;
    const delayMs = backoffMs(this.#failures, reconnectBackoff);
    this.#retryTimer = setTimeout(() => this.connect(), delayMs).unref();
  }
}
