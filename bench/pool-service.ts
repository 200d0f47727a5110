import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Pools {
  readonly addresses: readonly string[];
  readonly chainId: number;
  readonly adapter: string;
  readonly staked: string;
  readonly reward: string;
}

/** Starts a staking service that lists pools. */
export async function startPoolService({ addresses, chainId, adapter, staked, reward }: Pools) {
  const token = (address: string) => ({ address, symbol: 'tTOKEN', decimals: 18, priceUsd: '1' });
  const rows = addresses.map((address, index) => ({
    id: `pool-${index}`,
    projectId: 'bench',
    name: `Pool ${index}`,
    adapter,
    chainId,
    address,
    status: 'active',
    public: true,
    stakingToken: token(staked),
    rewardToken: token(reward),
  }));
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const all = pathname.endsWith('/staking-contracts') ? rows : [];
    const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))];
    response.end(
      JSON.stringify({ data: all.slice((page - 1) * size, page * size), meta: { total: all.length } }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}
