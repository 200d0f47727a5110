import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { OnChainDataReader } from '../../src/features/staking/service/on-chain-data-reader.ts';
import type { Chain, ChainSession } from '../../src/platform/chain/chain.ts';
import { openChains } from '../../src/platform/chain/open-chains.ts';

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

test('84: a chain that is slow is being read, not down, and is up once it has responded', async () => {
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

test('84: a node keeps itself warm from its start, and then while requests need the chain', async () => {
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

test('84: an RPC that is behind does not replace figures of a later block while they are shown', async () => {
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

test('84: a shorter demo chain was restarted, unless it has several RPCs', async () => {
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
