import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** A TCP proxy in front of a PostgreSQL server, which lets a test simulate network failures. */
export interface PostgresProxy {
  /** The URL of the same database through the proxy. */
  readonly url: string;
  /** Ends all connections and refuses new ones, like a server that was stopped. */
  cut(): void;
  /** Drops all data without closing any connection, like a broken network. */
  freeze(): void;
  /** Drops what the server sends, so that it does what it is told and nobody learns of it. */
  mute(): void;
  /** Restores normal operation. */
  restore(): void;
  stop(): Promise<void>;
}

/** Connects to the server of a URL: to its socket file, or by TCP. */
function connectToServer(url: URL): Socket {
  const folder = url.searchParams.get('host');
  const port = Number(url.port || 5432);
  return folder === null ? connect(port, url.hostname) : connect(join(folder, `.s.PGSQL.${port}`));
}

/** Starts a proxy on a free port of this machine. */
export async function startPostgresProxy(serverUrl: string): Promise<PostgresProxy> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let state: 'works' | 'cut' | 'frozen' | 'muted' = 'works';
  const proxy = createServer((client) => {
    if (state === 'cut') return void client.destroy();
    const server = connectToServer(target);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      const isDropped = () => state === 'frozen' || (state === 'muted' && from === server);
      from.on('data', (bytes) => isDropped() || to.write(bytes));
      from.on('close', () => to.destroy() && sockets.delete(from));
      from.on('error', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const cut = () => {
    state = 'cut';
    for (const socket of sockets) socket.destroy();
  };
  const url = new URL(serverUrl);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cut,
    freeze: () => {
      state = 'frozen';
    },
    mute: () => {
      state = 'muted';
    },
    restore: () => {
      state = 'works';
    },
    async stop() {
      cut();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
