import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { getUpstreamJson, guardedLookup, UpstreamError } from './upstream-fetch.ts';

async function serve(listener: RequestListener): Promise<URL> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/things?page=1`);
}

const call = (url: URL, { ms = 5000, maxBytes = 1000 } = {}) =>
  getUpstreamJson(url, { signal: AbortSignal.timeout(ms), maxBytes });

const getFailure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => {
      expect(error).toBeInstanceOf(UpstreamError);
      return (error as UpstreamError).reason;
    },
  );

test('84: the request asks for JSON at the exact URL and sends nothing else', async () => {
  const requests: unknown[] = [];
  const url = await serve((request, response) => {
    requests.push([request.method, request.url, request.headers.accept, request.headers.cookie]);
    response.end('{"data":[1]}');
  });
  expect(await call(url)).toEqual({ data: [1] });
  expect(requests).toEqual([['GET', '/v1/things?page=1', 'application/json', undefined]]);
});

test('84: a redirect is not followed', async () => {
  const requests: (string | undefined)[] = [];
  const url = await serve((request, response) => {
    requests.push(request.url);
    response.writeHead(302, { Location: '/elsewhere' }).end('{}');
  });
  expect(await getFailure(call(url))).toBe('status');
  expect(requests).toEqual(['/v1/things?page=1']);
});

test('84: any status other than 200 is a failure', async () => {
  for (const status of [204, 404, 429, 500]) {
    const url = await serve((_, response) => response.writeHead(status).end());
    expect(await getFailure(call(url)), String(status)).toBe('status');
  }
});

test('84: the Retry-After of a busy service is returned', async () => {
  const getRetryAfter = async (status: number, after: string) => {
    const url = await serve((_, response) => response.writeHead(status, { 'Retry-After': after }).end());
    return call(url).catch((error: UpstreamError) => error.retryAfterMs);
  };
  expect(await getRetryAfter(503, '2')).toBe(2000);
  expect(await getRetryAfter(429, '0')).toBe(0);
  expect(await getRetryAfter(503, '-2')).toBeUndefined();
  expect(await getRetryAfter(503, 'soon')).toBeUndefined();
  expect(await getRetryAfter(500, '2')).toBeUndefined();
});

test('84: an endless response is aborted at the maximum size', async () => {
  const url = await serve((_, response) => {
    const write = () => {
      while (!response.destroyed && response.write('[0],'.repeat(1000)));
    };
    response.on('drain', write);
    write();
  });
  expect(await getFailure(call(url))).toBe('too_large');
});

test('84: a response of exactly the maximum size is accepted, and one byte more is rejected', async () => {
  const url = await serve((_, response) => response.end(`"${'a'.repeat(98)}"`));
  expect(await call(url, { maxBytes: 100 })).toHaveLength(98);
  expect(await getFailure(call(url, { maxBytes: 99 }))).toBe('too_large');
});

test('84: a silent service times out, before the headers and during the body', async () => {
  const silent = await serve(() => {});
  expect(await getFailure(call(silent, { ms: 60 }))).toBe('timeout');
  const halting = await serve((_, response) => response.write('{"data":'));
  expect(await getFailure(call(halting, { ms: 60 }))).toBe('timeout');
});

test('84: invalid JSON and a refused connection are errors with a cause', async () => {
  const url = await serve((_, response) => response.end('<h1>Hello</h1>'));
  expect(await getFailure(call(url))).toBe('not_json');
  const error = await call(new URL('http://127.0.0.1:1/')).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ reason: 'unreachable', cause: { code: 'ECONNREFUSED' } });
});

test('84: internal networks and unencrypted URLs are rejected before anything is sent', async () => {
  for (const url of [
    'http://staking.example/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://0x0a000001/',
    'ftp://localhost/',
  ]) {
    expect(await getFailure(call(new URL(url))), url).toBe('forbidden_address');
  }
});

test('84: a host name is checked by the IP addresses it resolves to', async () => {
  const lookUp = (isForbidden: (address: string) => boolean, all: boolean) =>
    new Promise((resolve) => {
      guardedLookup(isForbidden)('localhost', { all }, (error, found) => resolve(error ?? found));
    });
  expect(await lookUp(() => true, true)).toMatchObject({ reason: 'forbidden_address' });
  expect(await lookUp(() => true, false)).toMatchObject({ reason: 'forbidden_address' });
  expect(await lookUp(() => false, true)).toContainEqual(
    expect.objectContaining({ family: expect.any(Number) }),
  );
  expect(await lookUp(() => false, false)).toMatch(/^(127\.|::1$)/);
});

test('84: a number that a float cannot represent exactly keeps its digits as text', async () => {
  const parsed = async (text: string) => call(await serve((_, response) => response.end(text)));
  expect(await parsed('[12400000000000000000001, 9007199254740993, 0.1, 1e21, -0.25]')).toEqual([
    '12400000000000000000001',
    '9007199254740993',
    '0.1',
    '1e21',
    '-0.25',
  ]);
  expect(await parsed('{"a":[1,2.0,-3],"b":"1e21","c":null,"d":true}')).toEqual({
    a: [1, 2, -3],
    b: '1e21',
    c: null,
    d: true,
  });
  // Floats that look like whole numbers.
  expect(await parsed('[1e-400, 0e5, 1.0000000000000000001, 9007199254740991.1, 0, 0.000, -0]')).toEqual([
    '1e-400',
    '0e5',
    '1.0000000000000000001',
    '9007199254740991.1',
    0,
    0,
    -0,
  ]);
});
