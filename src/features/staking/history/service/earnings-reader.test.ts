import { toEventSelector } from 'viem';
import { expect, test } from 'vitest';
import { type Chain, ChainError, type ChainLog, type ChainSession } from '#platform/chain/chain.ts';
import { upstreamContract } from '../../contract/upstream-api.ts';
import { upstreamContractFixture } from '../../fixtures.ts';
import { type ContractState, contractKey } from '../../rules/contract-state.ts';
import { validateRows } from '../../rules/validate-rows.ts';
import { EarningsReader } from './earnings-reader.ts';

const chainId = 8453;
const height = 100_000n;
const adapter = 'synthetix-staking-rewards';
const account = `0x${'1'.repeat(40)}` as const;
const own = `0x${'1'.repeat(40).padStart(64, '0')}` as const;
const transferEvent = 'event Transfer(address,address,uint256)';

type Window = Readonly<Record<'from' | 'to', bigint>>;

/** Opens a reader of a chain of 100,000 blocks with one pool, and a second between blocks. */
function openReader(
  findLogs: (window: Window) => readonly ChainLog[],
  deployBlock?: string,
  findOtherLogs?: (window: Window) => readonly ChainLog[],
) {
  const rpc = { height, fork: 'ab' };
  let at = Date.parse('2026-11-21T07:00:00Z');
  const row = upstreamContractFixture({ id: 'pool', chainId, adapter, deployBlock });
  const [contract] = validateRows(upstreamContract, [row], 'contracts').rows;
  if (!contract) throw new Error('the fixture is invalid');
  const session: ChainSession = {
    getBlock: async (number = rpc.height) => ({
      number,
      hash: `0x${rpc.fork.repeat(32)}`,
      timestamp: number,
    }),
    read: async (calls) => calls.map(() => 7n),
    findLogs: async (window) => findLogs(window),
    others: async function* () {
      if (findOtherLogs) yield { ...session, findLogs: async (window) => findOtherLogs(window) };
    },
  };
  const failures: unknown[] = [];
  const chain: Chain = {
    id: chainId,
    health: () => ({ isUp: true, rpcs: [] }),
    read: (callback) => callback(session),
  };
  const reader = new EarningsReader(
    new Map([[chainId, chain]]),
    () => new Date(at),
    (error) => failures.push(error),
  );
  const { stakingToken } = contract;
  const state: ContractState = {
    kind: 'pool',
    stakingToken,
    rewardToken: stakingToken,
    totalStaked: 1n,
    rewardRate: 1n,
    periodFinish: 1n,
    rewardsDuration: 1n,
    isPaused: null,
    lockSeconds: null,
  };
  const block = { number: height, timestamp: height };
  const onChainData = new Map([[contractKey(contract), { state, block, growth: null }]]);
  const query = { account, contracts: [contract], onChainData, chains: [], list: '' };
  const read = async (changes: Partial<Parameters<EarningsReader['read']>[0]> = {}) => {
    const [result] = (await reader.read({ ...query, ...changes }, 5000)).values();
    return result;
  };
  /** Reads after the last result has expired, at another height. */
  const readAgain = (blocks: bigint) => {
    at += 15_000;
    rpc.height += blocks;
    return read();
  };
  const paidAt = (number: bigint, index: number): ChainLog => ({
    address: contract.address as `0x${string}`,
    topics: [toEventSelector('event RewardPaid(address,uint256)'), own],
    data: `0x${'1'.padStart(64, '0')}`,
    block: number,
    index,
    transaction: `0x${'a'.repeat(64)}`,
  });
  return { reader, rpc, query, read, readAgain, paidAt, failures };
}

const toIso = (seconds: number) => new Date(seconds * 1000).toISOString();

test('84: events are read in at most twelve windows of blocks, and known events are dated from the first window', async () => {
  const windows: Window[] = [];
  const { read } = openReader((window) => {
    windows.push(window);
    return [];
  });
  expect(await read()).toMatchObject({ state: 'read', record: { movements: [], since: toIso(40_001) } });
  expect(windows).toHaveLength(12);
  expect(windows.every(({ from, to }) => to - from === 4999n)).toBe(true);
  expect([windows[0]?.to, windows.at(-1)?.from]).toEqual([height, 40_001n]);
});

test('84: the search ends at the block in which the contract was deployed, and everything is known', async () => {
  const firstBlocks: bigint[] = [];
  const { read } = openReader(({ from }) => {
    firstBlocks.push(from);
    return [];
  }, '94000');
  expect(await read()).toMatchObject({ state: 'read', record: { since: null } });
  expect(firstBlocks).toEqual([95_001n, 94_000n]);
});

test('84: a second read searches only newer blocks, and keeps the events found before', async () => {
  const windows: Window[] = [];
  const { read, readAgain, rpc, paidAt } = openReader(({ from, to }) => {
    windows.push({ from, to });
    return [paidAt(50_000n, 0), paidAt(height - 50n, 1), paidAt(height + 20n, 2)].filter(
      ({ block }) => block >= from && block <= to,
    );
  });
  const timesOf = (result: Awaited<ReturnType<typeof read>>) =>
    result?.state === 'read' && [result.record.since, ...result.record.movements.map(({ at }) => at)];
  expect(timesOf(await read())).toEqual([40_001, 50_000, 99_950].map(toIso));
  windows.length = 0;
  expect(timesOf(await readAgain(30n))).toEqual([40_001, 50_000, 99_950, 100_020].map(toIso));
  expect(windows).toEqual([{ from: height - 100n, to: height + 30n }]);
  // A chain whose last block has another hash was reset: nothing found on it counts any more.
  rpc.fork = 'cd';
  windows.length = 0;
  await readAgain(1n);
  expect(windows).toHaveLength(12);
});

test('84: a search that the RPC cut short is repeated after ten minutes, and a search that left a gap starts over', async () => {
  const rpcState = { isPruned: true };
  const { read, readAgain } = openReader(({ from }) => {
    if (rpcState.isPruned && from <= 90_000n) throw new ChainError('pruned', false);
    return [];
  });
  expect(await read()).toMatchObject({ record: { since: toIso(90_001) } });
  rpcState.isPruned = false;
  expect(await readAgain(599n)).toMatchObject({ record: { since: toIso(90_001) } });
  expect(await readAgain(1n)).toMatchObject({ record: { since: toIso(40_601) } });
  expect(await readAgain(100_000n)).toMatchObject({ record: { since: toIso(140_601) } });
});

test('84: an RPC that rejects a window is asked for smaller windows', async () => {
  const { read } = openReader(({ from, to }) => {
    if (to - from >= 1000n) throw new ChainError('too many blocks', false);
    return [];
  }, '99000');
  expect(await read()).toMatchObject({ state: 'read', record: { since: null } });
});

test('84: an RPC that has only the latest logs is read as far as it has them', async () => {
  const { read, failures } = openReader(({ from }) => {
    if (from <= 90_000n) throw new ChainError('pruned', false);
    return [];
  });
  expect(await read()).toMatchObject({ state: 'read', record: { since: toIso(90_001) } });
  expect(failures).toEqual([]);
});

for (const [limit, isRejected] of Object.entries({
  'has only the latest logs': ({ from }: Window) => from <= 99_500n,
  'accepts only 200 blocks': ({ from, to }: Window) => to - from >= 200n,
}))
  test(`84: where an RPC ${limit}, the search continues at the next one, and what is known is not read again`, async () => {
    const [windows, otherWindows]: [Window[], Window[]] = [[], []];
    const { read, readAgain, paidAt } = openReader(
      (window) => {
        windows.push(window);
        if (isRejected(window)) throw new ChainError('refused', false);
        return [];
      },
      undefined,
      (window) => {
        otherWindows.push(window);
        return [paidAt(50_000n, 0)].filter(({ block }) => block >= window.from && block <= window.to);
      },
    );
    expect(await read()).toMatchObject({
      state: 'read',
      record: { movements: [{ kind: 'paid', at: toIso(50_000) }], since: toIso(40_001) },
    });
    const lowest = windows.filter((window) => !isRejected(window)).at(-1)?.from ?? 0n;
    expect(otherWindows[0]?.to).toBe(lowest - 1n);
    expect(windows.length + otherWindows.length).toBeLessThanOrEqual(24);
    [windows.length, otherWindows.length] = [0, 0];
    await readAgain(10n);
    expect([windows.length, otherWindows.length]).toEqual([1, 0]);
  });

test('84: if no RPC has the earlier logs, the known events begin where the last RPC’s logs begin', async () => {
  const reject = (first: bigint) => (window: Window) => {
    if (window.from <= first) throw new ChainError('pruned', false);
    return [];
  };
  const { read } = openReader(reject(90_000n), undefined, reject(80_000n));
  expect(await read()).toMatchObject({ state: 'read', record: { since: toIso(80_001) } });
  const failing = openReader(reject(90_000n), undefined, () => {
    throw new ChainError('down', true);
  });
  expect(await failing.read()).toMatchObject({ state: 'read', record: { since: toIso(90_001) } });
});

test('84: an RPC that rejects even the smallest window has no known events, which is a failure', async () => {
  const { read, failures } = openReader(() => {
    throw new ChainError('no logs', false);
  });
  expect(await read()).toEqual({ state: 'failed' });
  expect(failures).toHaveLength(1);
});

test('84: a deployment after the block at which the contract was read is not believed', async () => {
  const { read } = openReader(() => [], String(height + 1n));
  expect(await read()).toMatchObject({ state: 'read', record: { since: toIso(40_001) } });
});

test('84: a pool that is a token as well has transfers, which are none of its movements', async () => {
  const { read, paidAt } = openReader(({ from, to }) => {
    const transfer = { ...paidAt(99_500n, 1), topics: [toEventSelector(transferEvent), own, own] };
    return [paidAt(99_000n, 0), transfer].filter(({ block }) => block >= from && block <= to);
  }, '99000');
  expect(await read()).toMatchObject({
    state: 'read',
    record: { movements: [{ kind: 'paid', amount: 1n }] },
  });
});

test('84: of more than a hundred events the latest are kept, as whole blocks, with the date of the first', async () => {
  const { read, paidAt } = openReader(
    ({ from, to }) =>
      Array.from({ length: 101 }, (_, index) => paidAt(99_000n + BigInt(index >> 1), index)).filter(
        ({ block }) => block >= from && block <= to,
      ),
    '98000',
  );
  const result = await read();
  if (result?.state !== 'read') throw new Error('it could not be read');
  expect(result.record.since).toBe(toIso(99_001));
  expect(result.record.movements).toHaveLength(99);
});

test('84: unknown earnings are shown as being read, and a failing chain is reported, not shown as zero', async () => {
  const { read, failures, query, reader } = openReader(() => {
    throw new ChainError('no logs', true);
  });
  expect(reader.isCached(query)).toBe(false);
  const notRead = { onChainData: new Map(), chains: [{ id: chainId, state: 'reading' as const }] };
  expect(await read(notRead)).toEqual({ state: 'reading' });
  const response = read();
  // A page that repeats its request meanwhile does not cause another read.
  expect(reader.isCached(query)).toBe(true);
  expect(await response).toEqual({ state: 'failed' });
  expect(failures).toHaveLength(1);
  expect(reader.isCached(query)).toBe(true);
  expect(await read({ ...notRead, chains: [], list: 'not connected' })).toEqual({ state: 'not_connected' });
});
