import { Client, escapeIdentifier } from 'pg';

const firstPauseMs = 250;
const longestPauseMs = 10_000;
const connectTimeoutMs = 5000;

/** A wish to hear the notices of a channel, until it is stopped. */
export interface Listener {
  stop(): Promise<void>;
}

/**
 * Listens on a PostgreSQL channel through a connection of its own, and connects again when it is lost.
 * The promise is fulfilled after the first attempt, whether it succeeded or not.
 * Notices sent while there is no connection are lost: a listener must be able to catch up by asking.
 */
export async function listenOnPostgres(
  url: string,
  channel: string,
  heard: (payload: string) => void,
): Promise<Listener> {
  const listener = new PostgresListener(url, channel, heard);
  await listener.connect();
  return listener;
}

class PostgresListener implements Listener {
  readonly #url: string;
  readonly #channel: string;
  readonly #heard: (payload: string) => void;
  #client: Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #pauseMs = firstPauseMs;
  #stopped = false;

  constructor(url: string, channel: string, heard: (payload: string) => void) {
    this.#url = url;
    this.#channel = channel;
    this.#heard = heard;
  }

  async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.#url,
      application_name: 'vitrine-listener',
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
    });
    this.#client = client;
    client.on('notification', (notice) => this.#heard(notice.payload ?? ''));
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    try {
      await client.connect();
      await client.query(`listen ${escapeIdentifier(this.#channel)}`);
      this.#pauseMs = firstPauseMs;
    } catch {
      this.#lose(client);
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  #lose(client: Client): void {
    // A lost connection reports itself more than once.
    if (this.#stopped || this.#client !== client) return;
    this.#client = undefined;
    client.end().catch(() => {});
    this.#retry = setTimeout(() => this.connect(), this.#pauseMs).unref();
    this.#pauseMs = Math.min(longestPauseMs, this.#pauseMs * 2);
  }
}
