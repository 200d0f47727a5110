import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ChainError } from './chain.ts';
import { openChains } from './open-chains.ts';

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
  const healthEvents: unknown[] = [];
  const chain = openChains({
    rpcs: new Map([[1, urls]]),
    now: () => new Date(),
    onHealth: (health) => healthEvents.push(health),
    timeoutMs: 1000,
  }).get(1);
  if (!chain) throw new Error('there is no chain');
  return { chain, healthEvents };
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

test('84: after a timeout of the first RPC the second responds, and is used first from then on', async () => {
  const hangingUrl = await serve(() => {});
  const methods: string[] = [];
  const { chain, healthEvents } = chainOf(hangingUrl, await serve(respondWith(healthy, methods)));
  const startedAt = performance.now();
  expect(await chain.read((session) => session.getBlock())).toEqual({ number: 7n, hash, timestamp: 16n });
  const durationMs = performance.now() - startedAt;
  expect(durationMs).toBeGreaterThan(900);
  expect(durationMs).toBeLessThan(5000);
  const restartedAt = performance.now();
  await chain.read((session) => session.getBlock());
  expect(performance.now() - restartedAt).toBeLessThan(900);
  expect(healthEvents).toMatchObject([{ rpc: 1, isUp: false }]);
  expect(chain.health()).toMatchObject({ isUp: true, rpcs: [{ isUp: false }, { isUp: true }] });
});

test('84: a read that fails halfway starts again on the next RPC, so that all of it is of one view', async () => {
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
  expect(first).toEqual(['eth_chainId', 'eth_getBlockByNumber', 'eth_getLogs']);
  expect(second).toEqual(['eth_chainId', 'eth_getBlockByNumber', 'eth_getLogs']);
});

test('84: if the first RPC returns an error, whatever its code, the second is used', async () => {
  for (const results of [{}, { eth_chainId: '0x1' }]) {
    const { chain, healthEvents } = chainOf(
      await serve(respondWith(results)),
      await serve(respondWith(healthy)),
    );
    expect((await chain.read((session) => session.getBlock()))?.number).toBe(7n);
    expect(healthEvents).toMatchObject([{ rpc: 1, isUp: false }]);
  }
});

test('84: an RPC of another chain, with invalid responses or a redirect is rejected', async () => {
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

test('84: no error and no health event contains the URL or the key of an RPC', async () => {
  const { chain, healthEvents } = chainOf(
    'http://127.0.0.1:1/v3/a-secret-key',
    'https://10.0.0.1/v3/a-secret-key',
    await serve(respondWith({ eth_chainId: '0x1' })),
  );
  const error = (await failureOf(chain.read((session) => session.getBlock()))) as ChainError;
  const reported = [error.message, error.stack, String(error.cause), JSON.stringify(healthEvents)].join();
  expect(reported).toContain('RPC 3 of chain 1');
  expect(reported).not.toMatch(/secret|10\.0\.0\.1|127\.0\.0\.1:1/);
});
