import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { waitUntil } from '../../../tests/support/wait-until.ts';
import { CachedResponse } from './cached-response.ts';
import { type ListeningServer, type ListenOptions, listenOn, type RequestHandlers } from './node-server.ts';

async function listen(
  handlers?: Partial<RequestHandlers>,
  options?: ListenOptions,
): Promise<ListeningServer> {
  const listening = await listenOn('127.0.0.1', 0, options);
  onTestFinished(() => listening.stop(0));
  if (handlers)
    listening.handleWith({ fetch: () => new Response('pipeline'), findCached: () => undefined, ...handlers });
  return listening;
}

/** Sends bytes as they are and gives all that comes back. */
function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let received = '';
    socket.on('data', (part) => {
      received += part;
    });
    socket.on('close', () => resolve(received)).on('error', reject);
  });
}

const cached = new CachedResponse(Buffer.from('cached'), { 'Content-Type': 'text/html' }, {});
const getUrl = ({ port }: ListeningServer) => `http://127.0.0.1:${port}/`;

test('a request goes through the pipeline', async () => {
  const listening = await listen();
  listening.handleWith({ fetch: async (request) => new Response(request.url), findCached: () => undefined });
  expect(await (await fetch(`${getUrl(listening)}a?b=c`)).text()).toBe(`${getUrl(listening)}a?b=c`);
});

test('X42: a cached response is sent without the pipeline', async () => {
  const pipeline = vi.fn(() => new Response('pipeline'));
  const listening = await listen({ findCached: () => cached, fetch: pipeline });
  const response = await fetch(getUrl(listening));
  expect(await response.text()).toBe('cached');
  expect(response.headers.get('ETag')).toMatch(/^"/);
  expect(pipeline).not.toHaveBeenCalled();
});

test('X42: a cached response that the browser has is not sent again', async () => {
  const listening = await listen({ findCached: () => cached });
  const etag = (await fetch(getUrl(listening))).headers.get('ETag') ?? '';
  const again = await fetch(getUrl(listening), { headers: { 'If-None-Match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('HEAD gets a cached response without its body', async () => {
  const response = await fetch(getUrl(await listen({ findCached: () => cached })), { method: 'HEAD' });
  expect([response.status, response.headers.get('Content-Length'), await response.text()]).toEqual([
    200,
    '6',
    '',
  ]);
});

test('X15: an unsafe request never gets a cached response', async () => {
  const listening = await listen({ findCached: () => cached });
  expect(await (await fetch(getUrl(listening), { method: 'POST' })).text()).toBe('pipeline');
});

test('a connection made before the program is ready waits for it', async () => {
  const listening = await listen();
  const waiting = new Promise<string>((resolve, reject) => {
    httpRequest(getUrl(listening), (response) => {
      response.setEncoding('utf8').on('data', resolve);
    })
      .on('error', reject)
      .end();
  });
  const other = fetch(getUrl(listening));
  listening.handleWith({ fetch: () => new Response('ready'), findCached: () => undefined });
  expect([await waiting, await (await other).text()]).toEqual(['ready', 'ready']);
});

test('a port that is taken is rejected', async () => {
  const { port } = await listen({});
  await expect(listenOn('127.0.0.1', port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

/** Starts a server with a pending request. */
async function listenAndHold(headers: Record<string, string> = {}) {
  const response = Promise.withResolvers<Response>();
  const arrived = Promise.withResolvers<void>();
  const listening = await listen({
    fetch: () => {
      arrived.resolve();
      return response.promise;
    },
  });
  const pending = fetch(getUrl(listening), { headers });
  await arrived.promise;
  return { listening, pending, finish: () => response.resolve(new Response('finished')) };
}

test('stopping waits for pending requests and accepts no new ones', async () => {
  const { listening, pending, finish } = await listenAndHold({ Connection: 'close' });
  const stopped = listening.stop(20_000);
  await expect(fetch(getUrl(listening))).rejects.toThrow();
  finish();
  expect(await (await pending).text()).toBe('finished');
  await stopped;
});

test('stopping ends with the last response, even on keep-alive connections', async () => {
  const { listening, pending, finish } = await listenAndHold();
  const stopped = vi.fn();
  void listening.stop(20_000).then(stopped);
  finish();
  expect(await (await pending).text()).toBe('finished');
  await waitUntil(() => expect(stopped).toHaveBeenCalled());
});

/** Opens a keep-alive connection; `ask` sends a request and returns what has been received since. */
function connectTo({ port }: ListeningServer) {
  const socket = connect(port, '127.0.0.1');
  const errors: Error[] = [];
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  let received = '';
  socket
    .on('error', (error) => errors.push(error))
    .on('data', (part) => {
      received += part;
    });
  onTestFinished(() => void socket.destroy());
  return {
    closed,
    errors,
    async ask(path: string): Promise<string> {
      received = '';
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      return waitUntil(() => {
        expect(received).toMatch(/\r\n\r\n(cached|pipeline)$/);
        return received;
      });
    },
  };
}

test('draining responds on kept-alive and new connections and then closes them, without a reset', async () => {
  const listening = await listen({
    findCached: ({ url }) => (url === '/cached' ? cached : undefined),
  });
  const [first, second, idle] = [connectTo(listening), connectTo(listening), connectTo(listening)];
  for (const connection of [first, second, idle])
    expect(await connection.ask('/')).toContain('Connection: keep-alive');
  listening.drain();
  for (const [connection, path] of [
    [first, '/'],
    [second, '/cached'],
    [connectTo(listening), '/'],
  ] as const) {
    const response = await connection.ask(path);
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
    expect(response.toLowerCase()).toContain('connection: close');
    await connection.closed;
    expect(connection.errors).toEqual([]);
  }
  await listening.stop(20_000);
  await idle.closed;
  expect(idle.errors).toEqual([]);
});

test('a health check needs no Host, whatever its HTTP version; nothing else responds without one', async () => {
  const listening = await listen({
    fetch: (request) => new Response(`${request.method} ${new URL(request.url).pathname}`),
  });
  const send = (line: string) => exchange(listening.port, `${line}\r\nConnection: close\r\n\r\n`);
  for (const version of ['1.0', '1.1']) {
    for (const path of ['/healthz/live', '/healthz/ready', '/healthz/ready?from=lb']) {
      const response = await send(`GET ${path} HTTP/${version}`);
      expect(response, version).toMatch(/^HTTP\/1\.1 200 /);
      expect(response).toContain(`GET ${path.split('?', 1)[0]}`);
    }
    for (const line of ['GET / ', 'OPTIONS /info ', 'GET /healthz/live/x ', 'GET http://evil/healthz/live '])
      expect(await send(`${line}HTTP/${version}`), line).toMatch(/^HTTP\/1\.1 400 /);
  }
  expect(await send('OPTIONS / HTTP/1.1')).toMatch(/^HTTP\/1\.1 400 /);
  // HAProxy's `option httpchk` without parameters.
  expect(await send('OPTIONS / HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 [\s\S]*GET \/healthz\/ready/);
});

test('stopping closes connections after the deadline', async () => {
  const { listening, pending } = await listenAndHold();
  await Promise.all([listening.stop(0), expect(pending).rejects.toThrow()]);
});

test('headers over 16 kB are rejected', async () => {
  const { port } = await listen({});
  const received = await exchange(port, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`);
  expect(received).toMatch(/^HTTP\/1\.1 431 /);
});

test('X42: two Host fields, or a target that names another host than they do, are rejected, cached or not', async () => {
  const { port } = await listen({ findCached: () => cached });
  const own = `Host: localhost:${port}\r\n`;
  const getStatus = async (line: string, fields: string) =>
    /^HTTP\/1\.1 (\d+)/.exec(
      await exchange(port, `${line} HTTP/1.1\r\n${fields}Connection: close\r\n\r\n`),
    )?.[1];
  for (const fields of [own + own, `${own}host: evil\r\n`, `HOST: evil\r\n${own}`]) {
    expect(await getStatus('GET /', fields), fields).toBe('400');
  }
  for (const target of [
    `http://evil/`,
    `http://localhost:${port}@evil/`,
    `http://a@localhost:${port}/`,
    `https://localhost:${port}/`,
    `ftp://localhost:${port}/`,
    'http:///',
    'info',
    '*',
    '/info#there',
  ]) {
    expect(await getStatus(`GET ${target}`, own), target).toBe('400');
  }
  for (const target of ['/', `http://localhost:${port}/`, `HTTP://LOCALHOST:${port}`]) {
    expect(await getStatus(`GET ${target}`, own), target).toBe('200');
  }
});

test('a request without a host, or with an invalid one, gets no page', async () => {
  const { port } = await listen({});
  for (const bytes of [
    'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
  ]) {
    expect(await exchange(port, bytes)).toMatch(/^HTTP\/1\.1 400 /);
  }
});

test('a request whose headers or body come too slowly gets 408', async () => {
  const timeouts = { headersMs: 100, requestMs: 200, stalledReaderMs: 20_000 };
  const { port } = await listen(
    { fetch: (request) => request.text().then(() => new Response()) },
    { timeouts },
  );
  for (const bytes of [
    '',
    'GET / HTTP/1.1\r\nHost: a\r\nX:',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n123',
  ]) {
    expect(await exchange(port, bytes), bytes).toMatch(/^HTTP\/1\.1 408 /);
  }
});

test('behind a proxy a client network has a maximum of requests at a time, cached or not', async () => {
  const pending: PromiseWithResolvers<Response>[] = [];
  const listening = await listen(
    {
      fetch: () => {
        const response = Promise.withResolvers<Response>();
        pending.push(response);
        return response.promise;
      },
      findCached: ({ url }) => (url === '/cached' ? cached : undefined),
    },
    { trustedProxies: 1, limits: { max: 100, networkMax: 2 } },
  );
  const request = (ip: string, path = '') =>
    fetch(`${getUrl(listening)}${path}`, { headers: { 'X-Forwarded-For': `203.0.113.9, ${ip}` } });
  const held = [request('192.0.2.1'), request('192.0.2.2')];
  await waitUntil(() => expect(pending).toHaveLength(2));
  for (const path of ['', 'cached']) {
    const rejected = await request('192.0.2.3', path);
    expect([rejected.status, rejected.headers.get('Retry-After')]).toEqual([429, '1']);
  }
  expect(await (await request('192.0.3.1', 'cached')).text()).toBe('cached');
  for (const response of pending) response.resolve(new Response('finished'));
  for (const response of held) expect(await (await response).text()).toBe('finished');
  for (let round = 0; round < 5; round += 1)
    expect((await waitUntil(() => request('192.0.2.3', 'cached'))).status).toBe(200);
});

test.each([
  ['a cached response', {}],
  ['a cached response that has yet to be compressed', 'onDemand'],
] as const)('X51: %s is sent before the requests that have to wait for their turn', async (_, compressed) => {
  const order: string[] = [];
  const { port } = await listen({
    findCached: ({ url }) => {
      if (url !== '/cached') return undefined;
      order.push('cached');
      return new CachedResponse(Buffer.from('cached'), {}, compressed);
    },
    fetch: ({ url }) => {
      if (url.endsWith('/cached')) return new Response('compressed');
      order.push('pipeline');
      // Keeps the event loop from reading until all requests have arrived.
      const end = performance.now() + 5;
      while (performance.now() < end);
      return new Response('pipeline');
    },
  });
  const head = 'HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n';
  const slow = Array.from({ length: 30 }, () => exchange(port, `GET / ${head}`));
  const fast = await exchange(port, `GET /cached ${head}`).finally(() => order.push('received'));
  expect(fast).toContain(compressed === 'onDemand' ? 'compressed' : 'cached');
  await Promise.all(slow);
  expect(order.indexOf('cached')).toBeLessThan(10);
  expect(order.indexOf('received')).toBeLessThan(20);
  expect(order).toHaveLength(32);
});

test('X51: a request whose turn does not come within half a second gets 503 and when to come back', async () => {
  const { port } = await listen({
    fetch() {
      const end = performance.now() + 20;
      while (performance.now() < end);
      return new Response('pipeline');
    },
  });
  const head = 'HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const text = await exchange(
    port,
    `GET / ${head}`.repeat(500).replace(/\r\n\r\n$/, '\r\nConnection: close\r\n\r\n'),
  );
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  const rejected = statuses.filter((status) => status === '503');
  expect(new Set(statuses)).toEqual(new Set(['200', '503']));
  expect(statuses).toHaveLength(500);
  // Half a second has room for 25 of them; those that arrive while others are responded to have a little more.
  expect(statuses.length - rejected.length).toBeLessThan(60);
  expect(text.match(/^Retry-After: 1\r$/gm)).toHaveLength(rejected.length);
  expect(text).toContain(
    'The site is not ready at the moment. Try again shortly.\nDe site is even niet bereikbaar.',
  );
});

test('X51: fifty changes of an owner at once all get their turn, and pages are still sent meanwhile', async () => {
  const order: string[] = [];
  const { port } = await listen({
    fetch({ method }) {
      const end = performance.now() + 20;
      while (performance.now() < end);
      order.push(method);
      return new Response('pipeline');
    },
  });
  const post = 'POST /api/admin/invoices/1/finalise HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n';
  const changes = exchange(port, `${post}\r\n`.repeat(49) + `${post}Connection: close\r\n\r\n`);
  const page = await exchange(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  expect(page).toContain('HTTP/1.1 200');
  expect(order.indexOf('GET')).toBeLessThan(10);
  expect((await changes).match(/HTTP\/1\.1 200/g)).toHaveLength(50);
});

test('X51: a rejected request of the API gets the JSON of every other error, in its language', async () => {
  const { port } = await listen({
    fetch() {
      const end = performance.now() + 20;
      while (performance.now() < end);
      return new Response('pipeline');
    },
  });
  const head = 'HTTP/1.1\r\nHost: localhost\r\nX-Localization: nl\r\n\r\n';
  const text = await exchange(
    port,
    `GET /api/site ${head}`.repeat(100).replace(/\r\n\r\n$/, '\r\nConnection: close\r\n\r\n'),
  );
  expect(text).toContain('Content-Type: application/json; charset=utf-8\r\nContent-Language: nl');
  expect(text).toMatch(
    /\{"error":\{"code":"unavailable","message":"De site is even niet bereikbaar[^"]*"\}\}/,
  );
});
