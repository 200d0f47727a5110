import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { findAnvil } from '../seed/staking/chain/find-anvil.ts';
import { readContracts } from '../src/features/staking/service/read-contracts.ts';
import type { ChainSession } from '../src/platform/chain/chain.ts';
import { openChains } from '../src/platform/chain/open-chains.ts';
import { startTestChain, type TestChain } from '../tests/support/anvil.ts';
import { payingPool } from '../tests/support/staking-contracts.ts';
import { startStakingServer, troubles } from '../tests/support/staking-service.ts';
import { serverEnv, startServer } from './children.ts';
import { formatTable, median, type Verdict } from './report.ts';
import { projectRoot, withWorkFolder } from './work-folder.ts';

const chainId = 31337;
const sizes = [50, 1000];
const rounds = 5;
const pageMs = 500;
const adapter = 'synthetix-staking-rewards';
const ms = (value: number) => `${value.toFixed(0)} ms`;

async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

async function middleOf(run: () => Promise<unknown>, times = rounds): Promise<number> {
  const all: number[] = [];
  for (let round = 0; round < times; round += 1) all.push(await timed(run));
  return median(all);
}

/** Copies of one pool, its code and its state, at so many addresses of their own. */
async function deployPools(chain: TestChain, count: number) {
  const { pool, staked, reward } = await payingPool(chain, { perSecond: 10n ** 13n });
  const code = await chain.client.getCode({ address: pool });
  if (!code) throw new Error('there is no pool to copy');
  const slots = Array.from({ length: 12 }, (_, slot) => `0x${slot.toString(16)}` as const);
  const state = await Promise.all(slots.map((slot) => chain.client.getStorageAt({ address: pool, slot })));
  const addresses = Array.from(
    { length: count },
    (_, index) => `0x${(0x1000 + index).toString(16).padStart(40, 'a')}` as const,
  );
  for (const address of addresses) {
    await chain.client.setCode({ address, bytecode: code });
    for (const [index, value] of state.entries())
      if (value && BigInt(value) > 0n) await chain.client.setStorageAt({ address, index, value });
  }
  return { addresses, staked, reward };
}

/** Reads each contract as one that knows nothing of the others. */
async function readOneByOne(
  session: ChainSession,
  contracts: Parameters<typeof readContracts>[1],
  block: bigint,
) {
  const single: ChainSession = {
    ...session,
    read: async (calls, at) => {
      const answers: unknown[] = [];
      for (const call of calls) answers.push(...(await session.read([call], at)));
      return answers;
    },
  };
  return readContracts(single, contracts, block, new Map());
}

async function compareReads(chain: TestChain, addresses: readonly string[]) {
  const chains = openChains({
    rpcs: new Map([[chainId, [chain.url]]]),
    now: () => new Date(),
    onHealth: () => {},
    timeoutMs: 20_000,
  });
  const rpc = chains.get(chainId);
  if (!rpc) throw new Error('the chain is not open');
  const rows: string[][] = [];
  for (const size of sizes) {
    const contracts = addresses
      .slice(0, size)
      .map((address, index) => ({ id: String(index), adapter, address }));
    const together = () =>
      rpc.read(async (session) => {
        const block = await session.getBlock();
        const facts = await readContracts(session, contracts, block?.number ?? 0n, new Map());
        if (facts.size !== size) throw new Error(`only ${facts.size} of ${size} pools were read`);
      });
    const apart = () =>
      rpc.read(async (session) => {
        const block = await session.getBlock();
        await readOneByOne(session, contracts, block?.number ?? 0n);
      });
    await together();
    const multicall = await middleOf(together);
    const single = await middleOf(apart, size > 100 ? 1 : 3);
    rows.push([`${size} pools × 8 reads`, ms(multicall), ms(single), `${(single / multicall).toFixed(0)} ×`]);
  }
  return rows;
}

/** A staking service that knows these pools. */
async function startService(addresses: readonly string[], tokens: { staked: string; reward: string }) {
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
    stakingToken: token(tokens.staked),
    rewardToken: token(tokens.reward),
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

async function measureAnswers(folder: string, chain: TestChain, service: { url: string }) {
  const env = {
    ...serverEnv(join(folder, 'data')),
    STAKING_API_URL: service.url,
    [`STAKING_RPC_${chainId}`]: chain.url,
  };
  const server = await startServer(join(projectRoot, 'dist', 'server', 'main.js'), env);
  try {
    const ask = async () => (await fetch(`${server.origin}/api/staking-contracts`)).text();
    const first = await timed(ask);
    const end = performance.now() + 30_000;
    const isRead = async () =>
      (JSON.parse(await ask()) as { data?: { as_of: unknown }[] }).data?.every(({ as_of }) => as_of);
    while (!(await isRead()) && performance.now() < end);
    const all: number[] = [];
    for (let round = 0; round < 100; round += 1) all.push(await timed(ask));
    const sorted = all.toSorted((one, other) => one - other);
    return { first, middle: median(all), p99: sorted[98] ?? Number.NaN, bytes: (await ask()).length };
  } finally {
    await server.stop();
  }
}

/** Pages of a service in trouble, from the first after a start on. */
async function measureTrouble(trouble: RequestListener) {
  const service = await startStakingServer(trouble);
  try {
    return await withWorkFolder(async (folder) => {
      const env = { ...serverEnv(join(folder, 'data')), STAKING_API_URL: service.url };
      const server = await startServer(join(projectRoot, 'dist', 'server', 'main.js'), env);
      try {
        // What is compiled at the first page of a process is no matter of the service.
        await fetch(`${server.origin}/info`);
        const all: number[] = [];
        for (let round = 0; round < 100; round += 1)
          all.push(
            await timed(async () => {
              const answer = await fetch(`${server.origin}/staking_contracts`);
              if (answer.status !== 200) throw new Error(`a page answered ${answer.status}`);
              await answer.text();
            }),
          );
        const sorted = all.toSorted((one, other) => one - other);
        return { middle: median(all), p99: sorted[98] ?? Number.NaN, slowest: sorted[99] ?? Number.NaN };
      } finally {
        await server.stop();
      }
    });
  } finally {
    await service.stop();
  }
}

async function benchTroubles(): Promise<Verdict> {
  const rows: string[][] = [];
  let worst = 0;
  for (const [name, trouble] of Object.entries(troubles)) {
    const { middle, p99, slowest } = await measureTrouble(trouble);
    worst = Math.max(worst, p99);
    rows.push([`a service that ${name}`, ms(middle), ms(p99), ms(slowest)]);
  }
  console.log(
    `\n${formatTable([['GET /staking_contracts', 'middle', '99th of 100', 'slowest'], ...rows])}\n`,
  );
  const goal = `≤ ${pageMs} ms`;
  return { what: 'pages of a service in trouble, p99', value: ms(worst), goal, met: worst <= pageMs };
}

async function benchChain(): Promise<Verdict[]> {
  if (findAnvil() === undefined) {
    console.log('Not measured: anvil is not installed.');
    return [];
  }
  const chain = await startTestChain();
  try {
    const { addresses, ...tokens } = await deployPools(chain, Math.max(...sizes));
    console.log(
      formatTable([
        ['a reading of all at one block', 'multicall', 'single calls', 'ratio'],
        ...(await compareReads(chain, addresses)),
      ]),
    );
    const service = await startService(addresses, tokens);
    const answers = await withWorkFolder((folder) => measureAnswers(folder, chain, service));
    service.stop();
    const { first, middle, p99, bytes } = answers;
    console.log(
      `\n${formatTable([
        ['GET /api/staking-contracts, 1,000 pools', ''],
        ['the first after a start, nothing known', ms(first)],
        ['middle of 100', ms(middle)],
        ['99th of 100', ms(p99)],
        ['size', `${(bytes / 1000).toFixed(0)} kB`],
      ])}\n`,
    );
    return [
      {
        what: 'list of 1,000 pools, first answer',
        value: ms(first),
        goal: `≤ ${pageMs} ms`,
        met: first <= pageMs,
      },
      { what: 'list of 1,000 pools, p99', value: ms(p99), goal: `≤ ${pageMs} ms`, met: p99 <= pageMs },
    ];
  } finally {
    await chain.stop();
  }
}

/**
 * Pages of a service in trouble; pools read together and one by one on a real chain; and the list of 1,000 of them as
 * the API gives it.
 */
export async function benchStaking(): Promise<Verdict[]> {
  return [await benchTroubles(), ...(await benchChain())];
}
