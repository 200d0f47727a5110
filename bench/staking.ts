import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { readContracts } from '#features/staking/service/read-contracts.ts';
import type { ChainSession } from '#platform/chain/chain.ts';
import { openChains } from '#platform/chain/open-chains.ts';
import { copyDemoData } from '#seed/demo-data-cache.ts';
import { findAnvil } from '#seed/staking/chain/find-anvil.ts';
import { startTestChain, type TestChain } from '#tests/support/anvil.ts';
import { deployPayingPool } from '#tests/support/staking-contracts.ts';
import { failureModes, startStakingServer } from '#tests/support/staking-service.ts';
import { serverEnv, startServer } from './children.ts';
import { startPoolService } from './pool-service.ts';
import { formatTable, median, type Verdict } from './report.ts';
import { projectRoot, withTempFolder } from './temp-folder.ts';

const chainId = 31337;
const sizes = [50, 1000];
const rounds = 5;
const pageMs = 500;
const adapter = 'synthetix-staking-rewards';
const ms = (value: number) => `${value.toFixed(0)} ms`;

async function measureMs(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

async function measureMedian(run: () => Promise<unknown>, times = rounds): Promise<number> {
  const all: number[] = [];
  for (let round = 0; round < times; round += 1) all.push(await measureMs(run));
  return median(all);
}

/** Deploys copies of one pool, with code and state, at `count` addresses. */
async function deployPools(chain: TestChain, count: number) {
  const { pool, staked, reward } = await deployPayingPool(chain, { perSecond: 10n ** 13n });
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

/** Reads the contracts without batching calls. */
async function readOneByOne(
  session: ChainSession,
  contracts: Parameters<typeof readContracts>[1],
  block: bigint,
) {
  const single: ChainSession = {
    ...session,
    read: async (calls, at) => {
      const results: unknown[] = [];
      for (const call of calls) results.push(...(await session.read([call], at)));
      return results;
    },
  };
  return readContracts(single, contracts, block, new Map());
}

async function compareReads(chain: TestChain, addresses: readonly string[]) {
  const chains = openChains({
    rpcs: new Map([[chainId, [chain.url]]]),
    now: () => new Date(),
    onRpcChange: () => {},
    timeoutMs: 20_000,
  });
  const rpc = chains.get(chainId);
  if (!rpc) throw new Error('the chain is not open');
  const rows: string[][] = [];
  for (const size of sizes) {
    const contracts = addresses.slice(0, size).map((address) => ({ chainId, adapter, address }));
    const readTogether = () =>
      rpc.read(async (session) => {
        const block = await session.getBlock();
        const states = await readContracts(session, contracts, block?.number ?? 0n, new Map());
        if (states.size !== size) throw new Error(`only ${states.size} of ${size} pools were read`);
      });
    const readSeparately = () =>
      rpc.read(async (session) => {
        const block = await session.getBlock();
        await readOneByOne(session, contracts, block?.number ?? 0n);
      });
    await readTogether();
    const multicall = await measureMedian(readTogether);
    const single = await measureMedian(readSeparately, size > 100 ? 1 : 3);
    rows.push([`${size} pools × 8 reads`, ms(multicall), ms(single), `${(single / multicall).toFixed(0)} ×`]);
  }
  return rows;
}

/** Starts the server with the demo's data and all its images: creating them would be other work. */
async function startDemo(folder: string, env: NodeJS.ProcessEnv) {
  const dataDir = join(folder, 'data');
  await copyDemoData(dataDir);
  return startServer(join(projectRoot, 'dist', 'server', 'main.js'), { ...serverEnv(dataDir), ...env });
}

async function measureResponses(folder: string, chain: TestChain, service: { url: string }) {
  const server = await startDemo(folder, {
    STAKING_API_URL: service.url,
    [`STAKING_RPC_${chainId}`]: chain.url,
  });
  try {
    const request = async () => (await fetch(`${server.origin}/api/staking-contracts`)).text();
    const first = await measureMs(request);
    const deadline = performance.now() + 30_000;
    const isRead = async () =>
      (JSON.parse(await request()) as { data?: { as_of: unknown }[] }).data?.every(({ as_of }) => as_of);
    while (!(await isRead()) && performance.now() < deadline);
    const all: number[] = [];
    for (let round = 0; round < 100; round += 1) all.push(await measureMs(request));
    const sorted = all.toSorted((one, other) => one - other);
    return { first, medianMs: median(all), p99: sorted[98] ?? Number.NaN, bytes: (await request()).length };
  } finally {
    await server.stop();
  }
}

/** Measures pages while the service fails, from the first request after a start. */
async function measureTrouble(trouble: RequestListener) {
  const service = await startStakingServer(trouble);
  try {
    return await withTempFolder(async (folder) => {
      const server = await startDemo(folder, { STAKING_API_URL: service.url });
      try {
        // Excludes the compilation of a process's first page.
        await fetch(`${server.origin}/info`);
        const all: number[] = [];
        for (let round = 0; round < 100; round += 1)
          all.push(
            await measureMs(async () => {
              const response = await fetch(`${server.origin}/staking_contracts`);
              if (response.status !== 200) throw new Error(`a page responded with ${response.status}`);
              await response.text();
            }),
          );
        const sorted = all.toSorted((one, other) => one - other);
        return { medianMs: median(all), p99: sorted[98] ?? Number.NaN, slowest: sorted[99] ?? Number.NaN };
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
  for (const [name, trouble] of Object.entries(failureModes)) {
    const { medianMs, p99, slowest } = await measureTrouble(trouble);
    worst = Math.max(worst, p99);
    rows.push([`a service that ${name}`, ms(medianMs), ms(p99), ms(slowest)]);
  }
  console.log(`\n${formatTable([['GET /staking_contracts', 'median', 'p99', 'slowest'], ...rows])}\n`);
  const goal = `≤ ${pageMs} ms`;
  return { what: 'pages while the service fails, p99', value: ms(worst), goal, met: worst <= pageMs };
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
        ['reading all contracts at one block', 'multicall', 'single calls', 'ratio'],
        ...(await compareReads(chain, addresses)),
      ]),
    );
    const service = await startPoolService({ addresses, chainId, adapter, ...tokens });
    const responses = await withTempFolder((folder) => measureResponses(folder, chain, service));
    service.stop();
    const { first, medianMs, p99, bytes } = responses;
    console.log(
      `\n${formatTable([
        ['GET /api/staking-contracts, 1,000 pools', ''],
        ['first after a start, cold', ms(first)],
        ['median of 100', ms(medianMs)],
        ['p99', ms(p99)],
        ['size', `${(bytes / 1000).toFixed(0)} kB`],
      ])}\n`,
    );
    return [
      {
        what: 'list of 1,000 pools, first response',
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
 * Measures pages while the service fails, batched and single reads of pools on a real chain, and the API's
 * list of 1,000 pools.
 */
export async function benchStaking(): Promise<Verdict[]> {
  return [await benchTroubles(), ...(await benchChain())];
}
