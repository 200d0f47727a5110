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

/** An RPC that gives these results; what it has none for is refused. */
function answerWith(results: Record<string, unknown>, asked: string[] = []): RequestListener {
  return async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { method, id } = JSON.parse(body);
    asked.push(method);
    const refused = { error: { code: -32000, message: 'no key a-secret-key' } };
    response.end(
      JSON.stringify({ jsonrpc: '2.0', id, ...(method in results ? { result: results[method] } : refused) }),
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
  const said: unknown[] = [];
  const chain = openChains({
    rpcs: new Map([[1, urls]]),
    now: () => new Date(),
    onHealth: (health) => said.push(health),
    timeoutMs: 1000,
  }).get(1);
  if (!chain) throw new Error('there is no chain');
  return { chain, said };
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

test('84: where the first RPC hangs for its second, the second answers, and is asked first from then on', async () => {
  const silence = await serve(() => {});
  const asked: string[] = [];
  const { chain, said } = chainOf(silence, await serve(answerWith(healthy, asked)));
  const began = performance.now();
  expect(await chain.read((session) => session.getBlock())).toEqual({ number: 7n, hash, timestamp: 16n });
  const took = performance.now() - began;
  expect(took).toBeGreaterThan(900);
  expect(took).toBeLessThan(5000);
  const again = performance.now();
  await chain.read((session) => session.getBlock());
  expect(performance.now() - again).toBeLessThan(900);
  expect(said).toMatchObject([{ rpc: 1, isUp: false }]);
  expect(chain.health()).toMatchObject({ isUp: true, rpcs: [{ isUp: false }, { isUp: true }] });
});

test('84: a reading that fails half-way is begun anew on the next RPC, so that it is all of one view', async () => {
  const [first, second]: [string[], string[]] = [[], []];
  const { chain } = chainOf(
    await serve(answerWith({ ...healthy, eth_getBlockByNumber: block(9), eth_getLogs: 'nonsense' }, first)),
    await serve(answerWith({ ...healthy, eth_getLogs: [] }, second)),
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

test('84: where the first RPC refuses, whatever its code, the second is asked', async () => {
  for (const refusing of [{}, { eth_chainId: '0x1' }]) {
    const { chain, said } = chainOf(await serve(answerWith(refusing)), await serve(answerWith(healthy)));
    expect((await chain.read((session) => session.getBlock()))?.number).toBe(7n);
    expect(said).toMatchObject([{ rpc: 1, isUp: false }]);
  }
});

test('84: an RPC of another chain, of another form, or with a redirect is not believed', async () => {
  for (const listener of [
    answerWith({ ...healthy, eth_chainId: '0x2' }),
    answerWith({ ...healthy, eth_getBlockByNumber: { number: 7 } }),
    answerWith({ ...healthy, eth_getBlockByNumber: null }),
    ((_, response) => response.writeHead(302, { Location: '/' }).end()) satisfies RequestListener,
    ((_, response) => response.end('<h1>')) satisfies RequestListener,
    ((_, response) => response.end(`"${'x'.repeat(5_000_000)}"`)) satisfies RequestListener,
  ]) {
    const { chain } = chainOf(await serve(listener));
    expect(await failureOf(chain.read((session) => session.getBlock()))).toBeInstanceOf(ChainError);
    expect(chain.health().isUp).toBe(false);
  }
});

test('84: no error, and nothing said of an RPC, holds its address or its key', async () => {
  const { chain, said } = chainOf(
    'http://127.0.0.1:1/v3/a-secret-key',
    'https://10.0.0.1/v3/a-secret-key',
    await serve(answerWith({ eth_chainId: '0x1' })),
  );
  const error = (await failureOf(chain.read((session) => session.getBlock()))) as ChainError;
  const told = [error.message, error.stack, String(error.cause), JSON.stringify(said)].join();
  expect(told).toContain('RPC 3 of chain 1');
  expect(told).not.toMatch(/secret|10\.0\.0\.1|127\.0\.0\.1:1/);
});
