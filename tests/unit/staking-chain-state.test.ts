import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { upstreamContract } from '#features/staking/contract/upstream-api.ts';
import { upstreamContractFixture } from '#features/staking/fixtures.ts';
import { contractKey } from '#features/staking/rules/contract-state.ts';
import { OnChainDataReader } from '#features/staking/service/on-chain-data-reader.ts';
import { type Chain, ChainError, type ChainSession } from '#platform/chain/chain.ts';
import { openChains } from '#platform/chain/open-chains.ts';

/** Opens a chain whose RPC waits for `release`, without any contract. */
async function openSlowChain() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const results: Record<string, unknown> = {
    eth_chainId: '0x1',
    eth_getBlockByNumber: { number: '0x7', hash: `0x${'ab'.repeat(32)}`, timestamp: '0x10' },
  };
  const rpc = { isDown: false, reads: 0 };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { method, id } = JSON.parse(body);
    if (method === 'eth_getBlockByNumber') rpc.reads += 1;
    await released;
    if (rpc.isDown) response.writeHead(500).end();
    else response.end(JSON.stringify({ jsonrpc: '2.0', id, result: results[method] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let at = Date.parse('2026-11-21T07:00:00Z');
  const now = () => new Date(at);
  const chain = openChains({
    rpcs: new Map([[1, [url]]]),
    now,
    onRpcChange: () => {},
    timeoutMs: 20_000,
  }).get(1);
  if (!chain) throw new Error('there is no chain');
  const reader = new OnChainDataReader({
    chain,
    now,
    findGrowth: async () => new Map(),
    onFailure: () => {},
  });
  const advance = (minutes: number) => {
    at += minutes * 60_000;
  };
  return { reader, rpc, release, advance };
}

test('84: a slow chain is shown as being read, not as down, and as up once it has responded', async () => {
  const { reader, rpc, release, advance } = await openSlowChain();
  expect(reader.state).toBe('reading');
  await reader.read([], 1);
  expect(reader.state).toBe('reading');
  release();
  await expect.poll(() => reader.state).toBe('up');
  rpc.isDown = true;
  advance(1);
  await reader.refresh([]).catch(() => undefined);
  expect(reader.state).toBe('down');
  rpc.isDown = false;
  await reader.refresh([]);
  expect(reader.state).toBe('up');
  advance(6);
  expect(reader.state).toBe('reading');
});

test('84: a node keeps its figures fresh from its start, and then while requests need the chain', async () => {
  const { reader, rpc, release, advance } = await openSlowChain();
  release();
  await reader.keepWarm([]);
  expect([reader.state, rpc.reads]).toEqual(['up', 1]);
  await reader.keepWarm([]);
  expect(rpc.reads).toBe(1);
  await reader.read([], 1);
  advance(4);
  await reader.keepWarm([]);
  expect([reader.state, rpc.reads]).toEqual(['up', 2]);
  advance(11);
  await reader.keepWarm([]);
  expect(rpc.reads).toBe(2);
});

/** Opens a reader of a chain whose RPC is at a height that can be changed. */
function openReaderAt(chainId: number, rpcCount: number) {
  const rpc = { height: 1020n, reads: 0 };
  let at = Date.parse('2026-11-21T07:00:00Z');
  const session: ChainSession = {
    getBlock: async () => ({ number: rpc.height, hash: `0x${'ab'.repeat(32)}`, timestamp: rpc.height }),
    async read(calls) {
      rpc.reads += 1;
      return calls.map(() => undefined);
    },
    findLogs: async () => [],
    others: async function* () {},
  };
  const chain: Chain = {
    id: chainId,
    health: () => ({ isUp: true, rpcs: Array.from({ length: rpcCount }, () => ({ blocksBehind: 0n })) }),
    read: (callback) => callback(session),
  };
  const deps = { chain, now: () => new Date(at), findGrowth: async () => new Map(), onFailure: () => {} };
  const reader = new OnChainDataReader(deps);
  const advance = (seconds: number) => {
    at += seconds * 1000;
  };
  return { reader, rpc, advance };
}

test('84: an RPC that is behind does not replace the figures of a later block while they are shown', async () => {
  const { reader, rpc, advance } = openReaderAt(1, 2);
  await reader.read([], 1000);
  rpc.height = 1000n;
  advance(11);
  await reader.read([], 1000);
  expect([reader.block?.number, reader.state, rpc.reads]).toEqual([1020n, 'up', 1]);
  rpc.height = 1021n;
  advance(11);
  await reader.read([], 1000);
  expect(reader.block?.number).toBe(1021n);
  rpc.height = 1000n;
  // Nothing of the chain is shown any more, so nothing goes back.
  advance(301);
  await reader.read([], 1000);
  expect([reader.block?.number, reader.state]).toEqual([1000n, 'up']);
});

test('84: a shorter chain counts as a restart of the demo chain, unless there are several RPCs', async () => {
  for (const [rpcCount, block] of [
    [1, 1000n],
    [2, 1020n],
  ] as const) {
    const { reader, rpc, advance } = openReaderAt(31337, rpcCount);
    await reader.read([], 1000);
    rpc.height = 1000n;
    advance(11);
    await reader.read([], 1000);
    expect(reader.block?.number).toBe(block);
  }
});

/** Opens a reader of two vaults, either of which can be made unreadable. */
function openVaultReader() {
  const token = `0x${'aa'.repeat(20)}`;
  const unreadable = new Set<string>();
  const rpc = { height: 100n, total: 123_456n, isDown: false };
  let at = Date.parse('2026-11-21T07:00:00Z');
  const results: Record<string, () => unknown> = {
    asset: () => token,
    decimals: () => 2,
    totalAssets: () => rpc.total,
  };
  const session: ChainSession = {
    getBlock: async () => ({ number: rpc.height, hash: `0x${'ab'.repeat(32)}`, timestamp: rpc.height }),
    read: async (calls) =>
      calls.map(({ address, functionName }) =>
        unreadable.has(address) ? undefined : results[functionName]?.(),
      ),
    findLogs: async () => [],
    others: async function* () {},
  };
  const chain: Chain = {
    id: 1,
    health: () => ({ isUp: !rpc.isDown, rpcs: [{ blocksBehind: 0n }] }),
    async read(callback) {
      if (rpc.isDown) throw new ChainError('RPC 1 of chain 1, eth_call: error -32603', true);
      return callback(session);
    },
  };
  const failures: unknown[] = [];
  const reader = new OnChainDataReader({
    chain,
    now: () => new Date(at),
    findGrowth: async () => new Map(),
    onFailure: (error) => failures.push(error),
  });
  const contracts = ['one', 'other'].map((id) =>
    upstreamContract.parse(upstreamContractFixture({ id, chainId: 1 })),
  );
  const [one, other] = contracts.map(contractKey);
  const read = async (seconds: number) => {
    at += seconds * 1000;
    rpc.height += BigInt(seconds);
    const data = await reader.read(contracts, 1000);
    return [one, other].map((key) => {
      const found = key && data.get(key);
      return found ? [found.state.totalStaked, found.block.number] : null;
    });
  };
  const failContracts = (...indexes: number[]) => {
    unreadable.clear();
    for (const index of indexes) unreadable.add(contracts[index]?.address ?? '');
  };
  return { reader, rpc, failures, failContracts, read };
}

test('84: the figures of a contract that cannot be read any more are kept for five minutes, with their own block', async () => {
  const { reader, rpc, failures, failContracts, read } = openVaultReader();
  expect(await read(0)).toEqual([
    [123_456n, 100n],
    [123_456n, 100n],
  ]);
  failContracts(0);
  rpc.total = 7n;
  expect(await read(20)).toEqual([
    [123_456n, 100n],
    [7n, 120n],
  ]);
  expect(reader.state).toBe('up');
  failContracts(0, 1);
  for (let count = 0; count < 5; count += 1)
    expect(await read(20)).toEqual([
      [123_456n, 100n],
      [7n, 120n],
    ]);
  expect(reader.state).toBe('unreadable');
  // One line for each contract that fails, not one for each read.
  expect(failures).toMatchObject([
    { message: 'chain 1: 1 of 2 contracts could not be read at block 120' },
    { message: 'chain 1: 2 of 2 contracts could not be read at block 140' },
  ]);
  expect(await read(180)).toEqual([null, [7n, 120n]]);
  expect(await read(20)).toEqual([null, null]);
  failContracts();
  expect(await read(20)).toEqual([
    [7n, 440n],
    [7n, 440n],
  ]);
  failContracts(1);
  await read(20);
  expect(failures).toHaveLength(3);
});

test('84: contracts that could never be read are logged once until they can be read', async () => {
  const { failures, failContracts, read } = openVaultReader();
  failContracts(0, 1);
  for (let count = 0; count < 3; count += 1) expect(await read(20)).toEqual([null, null]);
  expect(failures).toMatchObject([{ message: 'chain 1: 2 of 2 contracts could not be read at block 120' }]);
  failContracts();
  await read(20);
  failContracts(0);
  await read(20);
  expect(failures).toHaveLength(2);
});

test('84: while the chain fails, each figure is kept until five minutes after it was read', async () => {
  const { reader, rpc, failures, failContracts, read } = openVaultReader();
  await read(0);
  failContracts(0);
  await read(200);
  rpc.isDown = true;
  await read(20);
  expect(reader.state).toBe('down');
  expect(await read(79)).toEqual([
    [123_456n, 100n],
    [123_456n, 300n],
  ]);
  expect(await read(1)).toEqual([null, [123_456n, 300n]]);
  expect(await read(200)).toEqual([null, null]);
  expect(failures.map(String)).toEqual([
    'ChainError: chain 1: 1 of 2 contracts could not be read at block 300',
    'ChainError: RPC 1 of chain 1, eth_call: error -32603',
  ]);
});
