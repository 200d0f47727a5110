import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError, readJson } from '#shared/api/api-transport.ts';
import { createFetchWithTimeout } from './fetch-with-timeout.ts';

/** Starts a local server; returns its URL. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.closeAllConnections());
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Replaces the timer of timeouts; returns the requested durations, and lets them pass. */
function controlTimeouts() {
  const timers: { ms: number; controller: AbortController }[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    timers.push({ ms, controller });
    return controller.signal;
  });
  onTestFinished(() => timeout.mockRestore());
  const pass = () => {
    for (const { controller } of timers) controller.abort(new DOMException('late', 'TimeoutError'));
  };
  return { durations: () => timers.map(({ ms }) => ms), pass };
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );
const fetchWithTimeout = createFetchWithTimeout(fetch);

test('75: every request has a timeout, even without an explicit method, and requests that change data have a longer one', async () => {
  const { durations } = controlTimeouts();
  const url = await serve((_, response) => response.end('{}'));
  for (const init of [undefined, {}, { method: 'GET' }, { method: 'POST' }, { method: 'DELETE' }])
    await readJson(fetchWithTimeout(url, init));
  expect(durations()).toEqual([30_000, 30_000, 30_000, 120_000, 120_000]);
});

test.for(['GET', 'POST', undefined])(
  '75: a %s request fails with no response after its timeout',
  async (method) => {
    const { pass } = controlTimeouts();
    const request = Promise.withResolvers<void>();
    const url = await serve(() => request.resolve());
    const response = failure(readJson(fetchWithTimeout(url, method === undefined ? {} : { method })));
    await request.promise;
    pass();
    expect(await response).toMatchObject({ name: 'ApiError', status: 0, code: 'unavailable' });
  },
);

test('75: a response whose body stalls counts as no response after the timeout', async () => {
  const { pass } = controlTimeouts();
  const url = await serve((_, response) => response.write('{"data":'));
  const response = await fetchWithTimeout(url);
  const body = failure(readJson(Promise.resolve(response)));
  pass();
  expect(await body).toMatchObject({ name: 'ApiError', status: 0, code: 'unavailable' });
});

test.for([
  ['before', (response) => response.destroy()],
  [
    'within',
    (response) => response.writeHead(200, { 'Content-Length': '90' }).write('{', () => response.destroy()),
  ],
] as [string, (response: Parameters<RequestListener>[1]) => void][])(
  '75: a connection that is dropped %s the response counts as no response',
  async ([, drop]) => {
    const url = await serve((_, response) => drop(response));
    const error = await failure(readJson(fetchWithTimeout(url)));
    expect(error).toMatchObject({ name: 'ApiError', status: 0, code: 'unavailable' });
  },
);

test('75: an abort by the caller is not reported as a missing response', async () => {
  const controller = new AbortController();
  const request = Promise.withResolvers<void>();
  const url = await serve(() => request.resolve());
  const response = failure(fetchWithTimeout(url, { signal: controller.signal }));
  await request.promise;
  controller.abort();
  const error = await response;
  expect(error).not.toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ name: 'AbortError' });
});

test('75, X51: a GET request that a busy server rejects is repeated when the server says so, at most twice', async () => {
  let requests = 0;
  const url = await serve((request, response) => {
    requests += 1;
    const isBusy = request.url === '/always' || requests < 3;
    response.writeHead(isBusy ? 503 : 200, isBusy ? { 'Retry-After': '0' } : {}).end('{}');
  });
  expect(await readJson(fetchWithTimeout(url))).toEqual({});
  expect(requests).toBe(3);
  requests = 0;
  expect(await failure(readJson(fetchWithTimeout(`${url}always`)))).toMatchObject({ status: 503 });
  expect(requests).toBe(3);
  requests = 0;
  await failure(readJson(fetchWithTimeout(`${url}always`, { method: 'POST' })));
  expect(requests).toBe(1);
});

test.for([undefined, '3600', 'Wed, 21 Oct 2026 07:28:00 GMT'])(
  '75: a 503 with Retry-After %s fails at once',
  async (retryAfter) => {
    let requests = 0;
    const url = await serve((_, response) => {
      requests += 1;
      response.writeHead(503, retryAfter === undefined ? {} : { 'Retry-After': retryAfter }).end('{}');
    });
    expect(await failure(readJson(fetchWithTimeout(url)))).toMatchObject({ status: 503 });
    expect(requests).toBe(1);
  },
);

test('75: a request that waits to be repeated can be aborted by its own signal', async () => {
  const rejected = Promise.withResolvers<void>();
  const url = await serve((_, response) => {
    response.writeHead(503, { 'Retry-After': '3' }).end('{}', () => rejected.resolve());
  });
  const controller = new AbortController();
  const outcome = failure(fetchWithTimeout(url, { signal: controller.signal }));
  await rejected.promise;
  const reason = new Error('the page was left');
  controller.abort(reason);
  expect(await outcome).toBe(reason);
});
