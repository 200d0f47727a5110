import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

type UpstreamFields = Record<string, unknown>;

/** Failure modes of an upstream API. */
export const failureModes: Readonly<Record<string, RequestListener>> = {
  'answers 500': (_, response) => response.writeHead(500).end(),
  hangs: () => {},
  'sends 10 MB': (_, response) => response.end(`{"data":["${'x'.repeat(10_000_000)}"]}`),
  'sends HTML': (_, response) => response.end('<!doctype html><h1>Sign in</h1>'),
  'sends another form': (_, response) => response.end('{"data":[{"id":7}]}'),
  'resets the connection': (request) => request.socket.resetAndDestroy(),
};

/** A local upstream API for tests. */
export interface StakingServer {
  readonly url: string;
  /** The requested paths with queries. */
  readonly requestedPaths: string[];
  stop(): Promise<void>;
}

/** Starts an HTTP server with a listener. */
export async function startStakingServer(listener: RequestListener): Promise<StakingServer> {
  const requestedPaths: string[] = [];
  const server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '');
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requestedPaths,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Responds with these lists, paginated as requested; histories are keyed by contract id. */
export function respondWith(lists: {
  contracts: readonly UpstreamFields[];
  projects?: readonly UpstreamFields[];
  histories?: Readonly<Record<string, readonly UpstreamFields[]>>;
}): RequestListener {
  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const contractId = /^\/v1\/staking-contracts\/([^/]+)\/history$/.exec(pathname)?.[1];
    const rows =
      contractId !== undefined
        ? (lists.histories?.[contractId] ?? [])
        : pathname === '/v1/staking-contracts'
          ? lists.contracts
          : (lists.projects ?? []);
    const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))];
    const data = rows.slice((page - 1) * size, page * size);
    const meta = { page, per_page: size, total: rows.length, generated_at: '2026-11-21T07:00:00Z' };
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ data, meta }));
  };
}
