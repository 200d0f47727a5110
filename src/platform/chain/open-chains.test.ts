import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type Chain, ChainError } from './chain.ts';
import { openChains } from './open-chains.ts';
import type { RpcEvent } from './rpc-node.ts';

const hash = `0x${'ab'.repeat(32)}`;

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3/a-secret-key`;
}

/** Creates an RPC with these results; other methods are rejected. */
function respondWith(results: Record<string, unknown>, methods: string[] = []): RequestListener {
  return async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { method, id } = JSON.parse(body);
    methods.push(method);
    const rejection = { error: { code: -32000, message: 'no key a-secret-key' } };
    response.end(
      JSON.stringify({
        jsonrpc: '2.0',
        id,
        ...(method in results ? { result: results[method] } : rejection),
      }),
    );
  };
}

const block = (number: number) => ({
  number: `0x${number.toString(16)}`,
  hash,
  timestamp: '0x10',
  other: true,
});
const healthy = { eth_chainId: '0x1', eth_getBlockByNumber: block(7) };

function chainOf(...urls: string[]) {
  const changes: RpcEvent[] = [];
  const clock = { at: Date.parse('2026-11-21T07:00:00Z') };
  const chain = openChains({
    rpcs: new Map([[1, urls]]),
    now: () => new Date(clock.at),
    onRpcChange: (change) => changes.push(change),
    timeoutMs: 1000,
  }).get(1);
  if (!chain) throw new Error('there is no chain');
  return { chain, changes, clock };
}

/** Creates an RPC at a height that can be changed; it hangs at null. */
async function serveHeight(initial: number) {
  const rpc: { height: number | null; methods: string[] } = { height: initial, methods: [] };
  const url = await serve((request, response) => {
    if (rpc.height === null) return;
    const results = { eth_chainId: '0x1', eth_blockNumber: `0x${rpc.height.toString(16)}` };
    respondWith({ ...results, eth_getBlockByNumber: block(rpc.height) }, rpc.methods)(request, response);
  });
  return { url, rpc };
}

const readHeight = async (chain: Chain) =>
  Number((await chain.read((session) => session.getBlock()))?.number);
const comparisonMs = 20_000;

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

test('84: when the first RPC times out, the second responds and is preferred from then on', async () => {
  const hangingUrl = await serve(() => {});
  const methods: string[] = [];
  const { chain, changes } = chainOf(hangingUrl, await serve(respondWith(healthy, methods)));
  const startedAt = performance.now();
  expect(await chain.read((session) => session.getBlock())).toEqual({ number: 7n, hash, timestamp: 16n });
  const durationMs = performance.now() - startedAt;
  expect(durationMs).toBeGreaterThan(900);
  expect(durationMs).toBeLessThan(5000);
  const restartedAt = performance.now();
  await chain.read((session) => session.getBlock());
  expect(performance.now() - restartedAt).toBeLessThan(900);
  expect(changes).toMatchObject([{ rpc: 1, change: 'failed' }]);
  expect(chain.health().isUp).toBe(true);
});

test('84: a read that fails halfway restarts on the next RPC, so that all results come from the same RPC', async () => {
  const [first, second]: [string[], string[]] = [[], []];
  const { chain } = chainOf(
    await serve(respondWith({ ...healthy, eth_getBlockByNumber: block(9), eth_getLogs: 'nonsense' }, first)),
    await serve(respondWith({ ...healthy, eth_getLogs: [] }, second)),
  );
  const number = await chain.read(async (session) => {
    const latest = await session.getBlock();
    await session.findLogs({ addresses: [], topics: [], from: 0n, to: 1n });
    return latest?.number;
  });
  expect(number).toBe(7n);
  for (const methods of [first, second])
    expect(methods).toEqual(['eth_chainId', 'eth_blockNumber', 'eth_getBlockByNumber', 'eth_getLogs']);
});

test('84: the second RPC is used when the first returns an error of any code', async () => {
  const tooLarge = 'x'.repeat(5_000_000);
  for (const results of [
    {},
    { eth_chainId: '0x1' },
    { eth_chainId: '0x1', eth_getBlockByNumber: tooLarge },
  ]) {
    const { chain, changes } = chainOf(await serve(respondWith(results)), await serve(respondWith(healthy)));
    expect((await chain.read((session) => session.getBlock()))?.number).toBe(7n);
    expect(changes).toMatchObject([{ rpc: 1, change: 'failed' }]);
  }
});

test('84: an RPC that is on another chain, returns invalid responses or redirects is rejected', async () => {
  for (const listener of [
    respondWith({ ...healthy, eth_chainId: '0x2' }),
    respondWith({ ...healthy, eth_getBlockByNumber: { number: 7 } }),
    respondWith({ ...healthy, eth_getBlockByNumber: null }),
    ((_, response) => response.writeHead(302, { Location: '/' }).end()) satisfies RequestListener,
    ((_, response) => response.end('<h1>')) satisfies RequestListener,
    ((_, response) => response.end(`"${'x'.repeat(5_000_000)}"`)) satisfies RequestListener,
  ]) {
    const { chain } = chainOf(await serve(listener));
    expect(await failureOf(chain.read((session) => session.getBlock()))).toBeInstanceOf(ChainError);
    expect(chain.health().isUp).toBe(false);
  }
});

test('84: no error and no report of a status change contains the URL or the key of an RPC', async () => {
  const { chain, changes } = chainOf(
    'http://127.0.0.1:1/v3/a-secret-key',
    'https://10.0.0.1/v3/a-secret-key',
    await serve(respondWith({ eth_chainId: '0x1' })),
  );
  const error = (await failureOf(chain.read((session) => session.getBlock()))) as ChainError;
  const reported = [error.message, error.stack, String(error.cause), JSON.stringify(changes)].join();
  expect(reported).toContain('RPC 3 of chain 1');
  expect(reported).not.toMatch(/secret|10\.0\.0\.1|127\.0\.0\.1:1/);
});

test('84: an RPC that is 20 blocks behind is used only while the other does not respond', async () => {
  const [behind, ahead] = [await serveHeight(1000), await serveHeight(1020)];
  const { chain, changes, clock } = chainOf(behind.url, ahead.url);
  expect(await readHeight(chain)).toBe(1020);
  expect(chain.health().rpcs).toEqual([{ blocksBehind: 20n }, { blocksBehind: 0n }]);
  ahead.rpc.height = null;
  expect(await readHeight(chain)).toBe(1000);
  ahead.rpc.height = 1030;
  clock.at += 30_000;
  expect(await readHeight(chain)).toBe(1030);
  expect(changes.map(({ rpc, change }) => [rpc, change])).toEqual([
    [1, 'behind'],
    [2, 'failed'],
    [2, 'recovered'],
  ]);
});

test('84: an RPC that falls behind is reported once, and once more when it has caught up', async () => {
  const [behind, ahead] = [await serveHeight(1000), await serveHeight(1000)];
  const { chain, changes, clock } = chainOf(behind.url, ahead.url);
  const compareAt = async (height: number, blocksBehind: bigint) => {
    ahead.rpc.height = height;
    clock.at += comparisonMs;
    await chain.read(async () => {});
    await expect.poll(() => chain.health().rpcs[0]).toEqual({ blocksBehind });
  };
  await compareAt(1005, 0n);
  await compareAt(1006, 6n);
  await compareAt(1020, 20n);
  behind.rpc.height = 1017;
  await compareAt(1020, 3n);
  behind.rpc.height = 1020;
  await compareAt(1021, 0n);
  expect(changes).toEqual([
    { chain: 1, rpc: 1, change: 'behind', reason: '6 blocks behind' },
    { chain: 1, rpc: 1, change: 'caught_up', reason: 'at most 2 blocks behind' },
  ]);
});

test('84: an RPC does not count as caught up just because the RPC ahead of it stopped responding', async () => {
  const [behind, ahead] = [await serveHeight(1000), await serveHeight(1020)];
  const { chain, changes, clock } = chainOf(behind.url, ahead.url);
  await readHeight(chain);
  ahead.rpc.height = null;
  behind.rpc.height = 1010;
  clock.at += comparisonMs;
  expect(await readHeight(chain)).toBe(1010);
  await expect.poll(() => chain.health().rpcs[0]).toEqual({ blocksBehind: 10n });
  expect(changes.map(({ change }) => change)).toEqual(['behind', 'failed']);
});

test('84: block heights are compared at most every 20 seconds, and never when there is only one RPC', async () => {
  const [one, other, single] = [await serveHeight(7), await serveHeight(7), await serveHeight(7)];
  const { chain, clock } = chainOf(one.url, other.url);
  const count = () => other.rpc.methods.filter((method) => method === 'eth_blockNumber').length;
  await Promise.all(Array.from({ length: 20 }, () => readHeight(chain)));
  clock.at += comparisonMs - 1;
  await readHeight(chain);
  expect(count()).toBe(1);
  clock.at += 1;
  await Promise.all(Array.from({ length: 20 }, () => readHeight(chain)));
  await expect.poll(count).toBe(2);
  await readHeight(chainOf(single.url).chain);
  expect(single.rpc.methods).toEqual(['eth_chainId', 'eth_getBlockByNumber']);
});

/** Creates an RPC at height 1000 that accepts requests for logs only from a block on. */
function serveLogs(first: number, blockHash = hash) {
  const rpc: { requests: number } = { requests: 0 };
  const listener: RequestListener = async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { method, params, id } = JSON.parse(body);
    const respond = (part: object) => response.end(JSON.stringify({ jsonrpc: '2.0', id, ...part }));
    const [at] = params;
    if (method === 'eth_chainId') return respond({ result: '0x1' });
    if (method === 'eth_blockNumber') return respond({ result: '0x3e8' });
    if (method === 'eth_getBlockByNumber')
      return respond({ result: { ...block(at === 'latest' ? 1000 : Number(at)), hash: blockHash } });
    rpc.requests += 1;
    const isRejected = Number(at.fromBlock) < first;
    return respond(isRejected ? { error: { code: -32000, message: 'pruned' } } : { result: [] });
  };
  return { rpc, listener };
}

test('84: when an RPC rejects a request for logs, another RPC of the same chain is used, and the first is not asked for logs for ten minutes', async () => {
  const [pruned, fork, archive] = [serveLogs(900), serveLogs(0, `0x${'cd'.repeat(32)}`), serveLogs(0)];
  const urls = await Promise.all([pruned, fork, archive].map(({ listener }) => serve(listener)));
  const { chain, clock } = chainOf(...urls);
  const filter = { addresses: [], topics: [], from: 500n, to: 899n };
  const findLogs = (from: bigint) =>
    chain.read(async (session) => {
      await session.getBlock();
      const found = await session.findLogs({ ...filter, from }).catch(() => null);
      if (found) return found;
      for await (const other of session.others(filter.to)) return other.findLogs({ ...filter, from });
      return null;
    });
  expect(await findLogs(500n)).toEqual([]);
  // This RPC has more blocks and goes further back.
  expect(await findLogs(400n)).toEqual([]);
  expect([pruned, fork, archive].map(({ rpc }) => rpc.requests)).toEqual([1, 0, 2]);
  await findLogs(600n);
  expect(pruned.rpc.requests).toBe(2);
  clock.at += 10 * 60_000;
  await findLogs(600n);
  expect(pruned.rpc.requests).toBe(3);
});
