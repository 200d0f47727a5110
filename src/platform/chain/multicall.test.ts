import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  multicall3Abi,
  parseAbi,
  toFunctionSelector,
} from 'viem';
import { expect, onTestFinished, test } from 'vitest';
import type { Address, Chain, ContractCall } from './chain.ts';
import { openChains } from './open-chains.ts';
import type { RpcEvent } from './rpc-node.ts';

const hash = `0x${'ab'.repeat(32)}`;
const abi = parseAbi(['function total() view returns (uint256)', 'function rate() view returns (uint256)']);
const addressOf = (index: number): Address => `0x${(index + 1).toString(16).padStart(40, '0')}`;
const callOf = (index: number, functionName: 'total' | 'rate' = 'total'): ContractCall => ({
  address: addressOf(index),
  abi,
  functionName,
});

/** Simulates a faulty RPC; undefined lets it respond normally. */
type Fault = (response: ServerResponse, id: unknown, targets: readonly string[]) => boolean;
const fail = (error: unknown): Fault => {
  return (response, id) => Boolean(response.end(JSON.stringify({ jsonrpc: '2.0', id, error })));
};
const succeed = (result: unknown): Fault => {
  return (response, id) => Boolean(response.end(JSON.stringify({ jsonrpc: '2.0', id, result })));
};
const onlyFor = (address: string, fault: Fault): Fault => {
  return (response, id, targets) => targets.includes(address) && fault(response, id, targets);
};

/** A call in a batch: of a contract, in lower case, and with a selector. */
type BatchCall = Readonly<Record<'target' | 'callData', string>>;
const keyOf = (index: number, functionName: 'total' | 'rate') =>
  addressOf(index) + toFunctionSelector(`${functionName}()`);

/**
 * Returns what Multicall3 responds: a contract has its number as its figures, unless it reverts.
 * @param reverting the addresses of contracts, or these and a selector
 */
const encodeResults = (calls: readonly BatchCall[], reverting: readonly string[]) =>
  encodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    result: calls.map(({ target, callData }) => {
      const success = !reverting.includes(target) && !reverting.includes(target + callData);
      return {
        success,
        returnData: success ? encodeAbiParameters([{ type: 'uint256' }], [BigInt(target)]) : '0x',
      };
    }),
  });

interface FakeRpc {
  readonly url: string;
  readonly calls: { count: number };
  readonly state: { fault: Fault | undefined; height: number; hash: string; reverting: readonly string[] };
}

/** Starts an RPC whose calls fail in a way that can be changed. */
async function startRpc(fault?: Fault, reverting: readonly string[] = []): Promise<FakeRpc> {
  const calls = { count: 0 };
  const state = { fault, height: 7, hash, reverting };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { method, params, id } = JSON.parse(body);
    const respond = (result: unknown) => response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
    const number = `0x${state.height.toString(16)}`;
    if (method === 'eth_chainId') return respond('0x1');
    if (method === 'eth_blockNumber') return respond(number);
    if (method === 'eth_getBlockByNumber') {
      const at = params[0] === 'latest' ? state.height : Number(params[0]);
      if (at > state.height) return respond(null);
      return respond({ number: `0x${at.toString(16)}`, hash: state.hash, timestamp: '0x10' });
    }
    if (method === 'eth_getLogs') return respond([]);
    calls.count += 1;
    const { args: [batch] = [] } = decodeFunctionData({ abi: multicall3Abi, data: params[0].data });
    const batchCalls = (Array.isArray(batch) ? batch : []).map(({ target, callData }) => ({
      target: String(target).toLowerCase(),
      callData: String(callData),
    }));
    const targets = batchCalls.map(({ target }) => target);
    if (state.fault?.(response, id, targets)) return;
    return respond(encodeResults(batchCalls, state.reverting));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/a-secret-key`, calls, state };
}

function openChain(...rpcs: readonly FakeRpc[]) {
  const events: RpcEvent[] = [];
  const clock = { at: Date.parse('2026-11-21T07:00:00Z') };
  const chain = openChains({
    rpcs: new Map([[1, rpcs.map(({ url }) => url)]]),
    now: () => new Date(clock.at),
    onRpcChange: (event) => events.push(event),
    timeoutMs: 5000,
  }).get(1);
  if (!chain) throw new Error('there is no chain');
  return { chain, events, clock };
}

/** Reads the totals of the first contracts at the latest block. */
const readTotals = (chain: Chain, count = 3) =>
  chain.read(async (session) => {
    const block = await session.getBlock();
    return session.read(
      Array.from({ length: count }, (_, index) => callOf(index)),
      block?.number ?? 0n,
    );
  });

const rpcFaults: Record<string, Fault> = {
  'an internal error': fail({ code: -32603, message: 'internal error' }),
  'a server error': fail({ code: -32000, message: 'something of our own' }),
  'a claimed revert of everything': fail({ code: 3, message: 'execution reverted' }),
  'a limit': fail({ code: -32005, message: 'limit exceeded' }),
  'no data': succeed('0x'),
  'a truncated result': succeed(`0x${'00'.repeat(31)}20`),
  'another form': succeed({ nothing: true }),
  'no result': (response, id) => Boolean(response.end(JSON.stringify({ jsonrpc: '2.0', id }))),
  'not JSON': (response) => Boolean(response.end('<h1>')),
  'HTTP 429': (response) => Boolean(response.writeHead(429).end()),
  'HTTP 503': (response) => Boolean(response.writeHead(503).end()),
  'a response that is too large': (response) => Boolean(response.end(`"${'x'.repeat(4_100_000)}"`)),
};

for (const [name, fault] of Object.entries(rpcFaults))
  test(`84: an RPC that responds to every call with ${name} is replaced by the next RPC and not called again`, async () => {
    const [broken, healthy] = [await startRpc(fault), await startRpc()];
    const { chain, events, clock } = openChain(broken, healthy);
    for (let read = 0; read < 20; read += 1) {
      expect(await readTotals(chain)).toEqual([1n, 2n, 3n]);
      clock.at += 10_000;
    }
    // Two requests per retry, after 30 and 90 seconds.
    expect(broken.calls.count).toBeLessThanOrEqual(6);
    expect(events).toMatchObject([{ rpc: 1, change: 'failed', reason: expect.stringContaining('eth_call') }]);
    expect(JSON.stringify(events)).not.toMatch(/secret|127\.0\.0\.1/);
    broken.state.fault = undefined;
    clock.at += 480_000;
    await readTotals(chain);
    expect(events.map(({ change }) => change)).toEqual(['failed', 'recovered']);
  });

test('84: a call that fails at only one RPC is retried at the next RPC, whatever the failure', async () => {
  const faults: readonly Fault[] = [
    onlyFor(addressOf(1), fail({ code: -32603, message: 'internal error' })),
    onlyFor(addressOf(1), (response) => Boolean(response.end(`"${'x'.repeat(4_100_000)}"`))),
  ];
  for (const fault of faults) {
    const { chain, events } = openChain(await startRpc(fault), await startRpc());
    expect(await readTotals(chain)).toEqual([1n, 2n, 3n]);
    expect(events).toMatchObject([{ rpc: 1, change: 'failed' }]);
  }
  const partial = openChain(await startRpc(undefined, [addressOf(1)]), await startRpc());
  expect(await readTotals(partial.chain)).toEqual([1n, 2n, 3n]);
  expect(partial.events).toMatchObject([{ rpc: 1, change: 'failed' }]);
});

test('84: a revert that every RPC agrees on is not a fault and does not double later reads', async () => {
  const [first, second] = [
    await startRpc(undefined, [addressOf(1)]),
    await startRpc(undefined, [addressOf(1)]),
  ];
  const { chain, events, clock } = openChain(first, second);
  expect(await readTotals(chain)).toEqual([1n, undefined, 3n]);
  expect(second.calls.count).toBe(1);
  for (let read = 0; read < 5; read += 1) expect(await readTotals(chain)).toEqual([1n, undefined, 3n]);
  expect(second.calls.count).toBe(1);
  expect(events).toEqual([]);
  // A contract can change.
  clock.at += 300_000;
  await readTotals(chain);
  expect(second.calls.count).toBe(2);
});

/** Reads calls at the latest block; returns that block and their results. */
const readLatest = (chain: Chain, calls: readonly ContractCall[]) =>
  chain.read(async (session) => {
    const number = (await session.getBlock())?.number ?? 0n;
    return { number, results: await session.read(calls, number) };
  });

test('84: when each of two RPCs fails calls that the other can serve, all calls succeed, and each failure is reported once', async () => {
  const [first, second] = [
    await startRpc(undefined, [addressOf(1), addressOf(3)]),
    await startRpc(undefined, [addressOf(0), addressOf(2)]),
  ];
  const { chain, events, clock } = openChain(first, second);
  for (let read = 0; read < 20; read += 1) {
    expect(await readTotals(chain, 4)).toEqual([1n, 2n, 3n, 4n]);
    // Reading other functions does not prove that these can be read again.
    await readLatest(chain, [callOf(5, 'rate')]);
    clock.at += 10_000;
  }
  expect(events.map(({ rpc, change }) => [rpc, change])).toEqual([
    [1, 'failed'],
    [2, 'failed'],
  ]);
  // A read, a retry of each failed contract, and the requests of the other RPC.
  expect(first.calls.count + second.calls.count).toBeLessThanOrEqual(20 * 6);
  for (const { state } of [first, second]) state.reverting = [];
  for (let read = 0; read < 200; read += 1) {
    expect(await readTotals(chain, 4)).toEqual([1n, 2n, 3n, 4n]);
    clock.at += 10_000;
  }
  // The second RPC is no longer needed, so nothing shows whether it has recovered.
  expect(events.slice(2)).toMatchObject([{ rpc: 1, change: 'recovered' }]);
});

test('84: each RPC can fail a different function of the same contract', async () => {
  const { chain } = openChain(
    await startRpc(undefined, [keyOf(0, 'total')]),
    await startRpc(undefined, [keyOf(0, 'rate')]),
  );
  const calls = [callOf(0, 'total'), callOf(0, 'rate')];
  for (let read = 0; read < 3; read += 1) expect((await readLatest(chain, calls)).results).toEqual([1n, 1n]);
});

test('84: only calls that fail at every RPC have no result, and optional calls are also tried at the next RPC', async () => {
  const { chain } = openChain(
    await startRpc(undefined, [addressOf(0), addressOf(1)]),
    await startRpc(undefined, [addressOf(1), addressOf(2)]),
    await startRpc(undefined, [addressOf(0), addressOf(1)]),
  );
  const calls = [callOf(0), callOf(1), callOf(2), { ...callOf(0, 'rate'), isOptional: true }];
  expect((await readLatest(chain, calls)).results).toEqual([1n, undefined, 3n, 1n]);
});

test('84: results from two RPCs are from the same block, the earlier one if an RPC does not have the later block yet', async () => {
  const [first, second] = [
    await startRpc(undefined, [addressOf(1)]),
    await startRpc(undefined, [addressOf(0)]),
  ];
  [first.state.height, second.state.height] = [9, 8];
  const { chain } = openChain(first, second);
  expect(await readLatest(chain, [callOf(0), callOf(1)])).toEqual({ number: 8n, results: [1n, 2n] });
});

test('84: results from different forks of the chain are not mixed', async () => {
  const [first, second] = [
    await startRpc(undefined, [addressOf(1), addressOf(2)]),
    await startRpc(undefined, [addressOf(0)]),
  ];
  second.state.hash = `0x${'cd'.repeat(32)}`;
  const { chain } = openChain(first, second);
  expect(await readTotals(chain)).toEqual([undefined, 2n, 3n]);
});

test('84: a contract that uses up the gas costs a bounded number of requests and does not affect the results of other contracts', async () => {
  const burning = onlyFor(addressOf(9), fail({ code: -32000, message: 'out of gas' }));
  const rpc = await startRpc(burning);
  const { chain, events } = openChain(rpc);
  const totals = await readTotals(chain, 1000);
  expect(totals.flatMap((total, index) => (total === undefined ? [index] : []))).toEqual([9]);
  expect(rpc.calls.count).toBeLessThan(30);
  expect(events).toEqual([]);
  rpc.state.fault = (response, id, targets) => targets.length > 0 && burning(response, id, [addressOf(9)]);
  rpc.calls.count = 0;
  expect(new Set(await readTotals(chain, 1000))).toEqual(new Set([undefined]));
  expect(rpc.calls.count).toBeLessThan(200);
});

test('84: when no RPC can execute calls the read fails and reports nothing about the contracts', async () => {
  const fault = fail({ code: -32603, message: 'internal error at a-secret-key' });
  const { chain, events } = openChain(await startRpc(fault), await startRpc(fault));
  await expect(readTotals(chain)).rejects.toThrow(/^RPC 2 of chain 1, eth_call: error -32603$/);
  expect(chain.health().isUp).toBe(false);
  expect(events.map(({ rpc }) => rpc)).toEqual([1, 2]);
});

test('84: a chain without Multicall3 is reported as up, with its contracts unread', async () => {
  const rpc = await startRpc(succeed('0x'));
  const { chain } = openChain(rpc);
  expect(await readTotals(chain)).toEqual([undefined, undefined, undefined]);
  expect(chain.health().isUp).toBe(true);
  expect(rpc.calls.count).toBe(2);
});

test('84: successful other requests do not hide that the calls of an RPC fail, and the change is reported once', async () => {
  const [broken, healthy] = [await startRpc(fail({ code: -32603, message: '' })), await startRpc()];
  const { chain, events, clock } = openChain(broken, healthy);
  for (let read = 0; read < 10; read += 1) {
    await readTotals(chain);
    clock.at += 40_000;
    await chain.read(async (session) => {
      await session.getBlock();
      await session.findLogs({ addresses: [], topics: [], from: 0n, to: 1n });
    });
  }
  expect(events.map(({ rpc, change }) => [rpc, change])).toEqual([[1, 'failed']]);
});

test('84: an RPC that lacks the state of an earlier block is not at fault, and the next RPC is used', async () => {
  const [pruned, archive] = [await startRpc(fail({ code: -32000, message: 'no state' })), await startRpc()];
  const { chain, events } = openChain(pruned, archive);
  const readPast = () => chain.read((session) => session.read([callOf(0)], 1n));
  expect(await readPast()).toEqual([1n]);
  expect(events).toEqual([]);
});
