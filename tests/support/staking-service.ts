import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

type Sent = Record<string, unknown>;

/** What a service may do instead of answering. */
export const troubles: Readonly<Record<string, RequestListener>> = {
  'answers 500': (_, response) => response.writeHead(500).end(),
  hangs: () => {},
  'sends 10 MB': (_, response) => response.end(`{"data":["${'x'.repeat(10_000_000)}"]}`),
  'sends HTML': (_, response) => response.end('<!doctype html><h1>Sign in</h1>'),
  'sends another form': (_, response) => response.end('{"data":[{"id":7}]}'),
  'resets the connection': (request) => request.socket.resetAndDestroy(),
};

/** A staking service on a port of this machine, for tests. */
export interface StakingServer {
  readonly url: string;
  /** The paths and queries that it was asked for. */
  readonly asked: string[];
  stop(): Promise<void>;
}

/** Starts a real HTTP server that answers as it is told. */
export async function startStakingServer(answer: RequestListener): Promise<StakingServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers with these lists, cut into the pages that are asked for; histories go by the ids of contracts. */
export function answerWith(lists: {
  contracts: readonly Sent[];
  projects?: readonly Sent[];
  histories?: Readonly<Record<string, readonly Sent[]>>;
}): RequestListener {
  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const ofContract = /^\/v1\/staking-contracts\/([^/]+)\/history$/.exec(pathname)?.[1];
    const rows =
      ofContract !== undefined
        ? (lists.histories?.[ofContract] ?? [])
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
