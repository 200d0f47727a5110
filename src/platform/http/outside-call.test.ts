import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { getOutsideJson, guardedLookup, OutsideCallError } from './outside-call.ts';

/** A real server on this machine that ends with the test. */
async function serve(listener: RequestListener): Promise<URL> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/things?page=1`);
}

const call = (url: URL, { ms = 5000, maximumBytes = 1000 } = {}) =>
  getOutsideJson(url, { signal: AbortSignal.timeout(ms), maximumBytes });

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => {
      expect(error).toBeInstanceOf(OutsideCallError);
      return (error as OutsideCallError).reason;
    },
  );

test('84: a service is asked for JSON at exactly its address, without anything of ours', async () => {
  const asked: unknown[] = [];
  const url = await serve((request, response) => {
    asked.push([request.method, request.url, request.headers.accept, request.headers.cookie]);
    response.end('{"data":[1]}');
  });
  expect(await call(url)).toEqual({ data: [1] });
  expect(asked).toEqual([['GET', '/v1/things?page=1', 'application/json', undefined]]);
});

test('84: a redirect is not followed', async () => {
  const asked: (string | undefined)[] = [];
  const url = await serve((request, response) => {
    asked.push(request.url);
    response.writeHead(302, { Location: '/elsewhere' }).end('{}');
  });
  expect(await failureOf(call(url))).toBe('status');
  expect(asked).toEqual(['/v1/things?page=1']);
});

test('84: any other status than 200 is a failure', async () => {
  for (const status of [204, 404, 429, 500]) {
    const url = await serve((_, response) => response.writeHead(status).end());
    expect(await failureOf(call(url)), String(status)).toBe('status');
  }
});

test('84: when a service that is busy can be asked again is told, if it says so', async () => {
  const told = async (status: number, after: string) => {
    const url = await serve((_, response) => response.writeHead(status, { 'Retry-After': after }).end());
    return call(url).catch((error: OutsideCallError) => error.retryAfterMs);
  };
  expect(await told(503, '2')).toBe(2000);
  expect(await told(429, '0')).toBe(0);
  expect(await told(503, '-2')).toBeUndefined();
  expect(await told(503, 'soon')).toBeUndefined();
  expect(await told(500, '2')).toBeUndefined();
});

test('84: an answer that never ends is cut off at its size', async () => {
  const url = await serve((_, response) => {
    const write = () => {
      while (!response.destroyed && response.write('[0],'.repeat(1000)));
    };
    response.on('drain', write);
    write();
  });
  expect(await failureOf(call(url))).toBe('too_large');
});

test('84: the largest allowed answer is taken, one byte more is not', async () => {
  const url = await serve((_, response) => response.end(`"${'a'.repeat(98)}"`));
  expect(await call(url, { maximumBytes: 100 })).toHaveLength(98);
  expect(await failureOf(call(url, { maximumBytes: 99 }))).toBe('too_large');
});

test('84: silence ends with the time allowed, before the head and inside the body', async () => {
  const silent = await serve(() => {});
  expect(await failureOf(call(silent, { ms: 60 }))).toBe('timeout');
  const halting = await serve((_, response) => response.write('{"data":'));
  expect(await failureOf(call(halting, { ms: 60 }))).toBe('timeout');
});

test('84: what is not JSON, and nobody there, are failures that keep their cause', async () => {
  const url = await serve((_, response) => response.end('<h1>Hello</h1>'));
  expect(await failureOf(call(url))).toBe('not_json');
  const error = await call(new URL('http://127.0.0.1:1/')).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ reason: 'unreachable', cause: { code: 'ECONNREFUSED' } });
});

test('84: inner networks and unencrypted calls to others are refused before anything is sent', async () => {
  for (const address of [
    'http://staking.example/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://0x0a000001/',
    'ftp://localhost/',
  ]) {
    expect(await failureOf(call(new URL(address))), address).toBe('forbidden_address');
  }
});

test('84: a name is judged by the addresses that it leads to', async () => {
  const lookUp = (isRefused: (address: string) => boolean, all: boolean) =>
    new Promise((resolve) => {
      guardedLookup(isRefused)('localhost', { all }, (error, found) => resolve(error ?? found));
    });
  expect(await lookUp(() => true, true)).toMatchObject({ reason: 'forbidden_address' });
  expect(await lookUp(() => true, false)).toMatchObject({ reason: 'forbidden_address' });
  expect(await lookUp(() => false, true)).toContainEqual(
    expect.objectContaining({ family: expect.any(Number) }),
  );
  expect(await lookUp(() => false, false)).toMatch(/^(127\.|::1$)/);
});
