import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StakingContract, StakingToken } from './contract/staking.ts';

type Sent = Record<string, unknown>;

const addressOf = (number: number) => `0x${number.toString(16).padStart(40, '0')}`;

/** A token as the staking service sends it. */
export const sentToken = (symbol: string, decimals: number): StakingToken => ({
  address: addressOf(decimals + 1),
  symbol,
  decimals,
});

/** A contract as the staking service sends it, public and active unless it says otherwise. */
export function sentContract(contract: { id: string } & Sent): Sent {
  return {
    projectId: 'harbour',
    name: `Contract ${contract.id}`,
    adapter: 'erc4626',
    chainId: 31337,
    address: addressOf(100),
    stakingToken: sentToken('tGOLD', 18),
    status: 'active',
    public: true,
    ...contract,
  };
}

/** A project as the staking service sends it. */
export function sentProject(project: { id: string } & Sent): Sent {
  return { slug: project.id, name: `Project ${project.id}`, chains: [31337], contractIds: [], ...project };
}

/** A contract as our API gives it; everything that may be unknown is. */
export function contractFixture(contract: Partial<StakingContract> = {}): StakingContract {
  return {
    id: 'c1',
    name: 'Contract',
    project: { id: 'harbour', name: 'Harbour light' },
    status: 'active',
    adapter: 'erc4626',
    chain_id: 31337,
    address: addressOf(100),
    staking_token: sentToken('tGOLD', 18),
    reward_token: null,
    staked: null,
    staked_usd: null,
    apr: null,
    apy: null,
    rewards: null,
    share_price: null,
    lock_seconds: null,
    early_exit_penalty_bps: null,
    min_stake: null,
    max_stake: null,
    start_at: null,
    end_at: null,
    next_payout_at: null,
    as_of: null,
    differs: [],
    mine: null,
    writable: false,
    ...contract,
  };
}

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
