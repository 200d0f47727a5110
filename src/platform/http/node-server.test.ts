import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { blockEventLoop } from '#tests/support/timing.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { CachedResponse } from './cached-response.ts';
import { type ListeningServer, type ListenOptions, listenOn } from './node-server.ts';
import type { RequestHandlers } from './request-listener.ts';

const defaultHandlers: RequestHandlers = {
  fetch: () => new Response('pipeline'),
  findCached: () => undefined,
  admit: () => 'visit',
  headers: { 'X-Site': 'yes' },
};

async function listen(
  handlers?: Partial<RequestHandlers>,
  options?: ListenOptions,
): Promise<ListeningServer> {
  const listening = await listenOn('127.0.0.1', 0, options);
  onTestFinished(() => listening.stop(0));
  if (handlers) listening.handleWith({ ...defaultHandlers, ...handlers });
  return listening;
}

/** Sends raw bytes and returns all that comes back. */
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

test('a request passes through the pipeline', async () => {
  const listening = await listen();
  listening.handleWith({ ...defaultHandlers, fetch: async (request) => new Response(request.url) });
  expect(await (await fetch(`${getUrl(listening)}a?b=c`)).text()).toBe(`${getUrl(listening)}a?b=c`);
});

test('X42: a cached response bypasses the pipeline', async () => {
  const pipeline = vi.fn(() => new Response('pipeline'));
  const listening = await listen({ findCached: () => cached, fetch: pipeline });
  const response = await fetch(getUrl(listening));
  expect(await response.text()).toBe('cached');
  expect(response.headers.get('ETag')).toMatch(/^"/);
  expect(pipeline).not.toHaveBeenCalled();
});

test('X42: a cached response that the browser already has is not sent again', async () => {
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

test('a connection made before the program is ready waits until it is', async () => {
  const listening = await listen();
  const waiting = new Promise<string>((resolve, reject) => {
    httpRequest(getUrl(listening), (response) => {
      response.setEncoding('utf8').on('data', resolve);
    })
      .on('error', reject)
      .end();
  });
  const other = fetch(getUrl(listening));
  listening.handleWith({ ...defaultHandlers, fetch: () => new Response('ready') });
  expect([await waiting, await (await other).text()]).toEqual(['ready', 'ready']);
});

test('a port that is in use is rejected', async () => {
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

test('stopping waits for pending requests and rejects new ones', async () => {
  const { listening, pending, finish } = await listenAndHold({ Connection: 'close' });
  const stopped = listening.stop(20_000);
  await expect(fetch(getUrl(listening))).rejects.toThrow();
  finish();
  expect(await (await pending).text()).toBe('finished');
  await stopped;
});

test('stopping completes after the last response, even on keep-alive connections', async () => {
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

test('draining serves requests on kept-alive and new connections and then closes them, without a reset', async () => {
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

test('a health check needs no Host header in any HTTP version, and all other requests do', async () => {
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

test('stopping closes the remaining connections at the deadline', async () => {
  const { listening, pending } = await listenAndHold();
  await Promise.all([listening.stop(0), expect(pending).rejects.toThrow()]);
});

async function beginToRead(log?: ListenOptions['log']) {
  const size = 64_000_000;
  const listening = await listen(
    { fetch: () => new Response(new Uint8Array(size)) },
    { ...(log && { log }) },
  );
  const socket = connect(listening.port, '127.0.0.1', () =>
    socket.write('GET /file HTTP/1.0\r\nHost: a\r\n\r\n'),
  );
  let received = 0;
  socket.on('data', (part) => {
    received += part.length;
  });
  await once(socket, 'data');
  socket.pause();
  return { listening, socket, size, countReceived: () => received };
}

test('stopping waits until clients have read their finished responses', async () => {
  const { listening, socket, size, countReceived } = await beginToRead();
  const stopped = listening.stop(20_000);
  socket.resume();
  await once(socket, 'end');
  expect(countReceived()).toBeGreaterThan(size);
  await stopped;
});

test('X65: stopping resets connections that have not read a whole response, so that the response does not appear complete', async () => {
  const log = { error: vi.fn(), warn: vi.fn() };
  const { listening, socket } = await beginToRead(log as never);
  const failed = once(socket, 'error');
  await listening.stop(0);
  socket.resume();
  expect((await failed)[0]).toMatchObject({ code: 'ECONNRESET' });
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { err: new Error('the server is stopping'), path: '/file' },
    'a response failed midway',
  );
});

test('headers over 16 kB are rejected', async () => {
  const { port } = await listen({});
  const received = await exchange(port, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`);
  expect(received).toMatch(/^HTTP\/1\.1 431 /);
});

test('X42: two Host fields, or a target with a different host, are rejected, cached or not', async () => {
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

test('a request with no host or an invalid one gets no page', async () => {
  const { port } = await listen({});
  for (const bytes of [
    'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
  ]) {
    expect(await exchange(port, bytes)).toMatch(/^HTTP\/1\.1 400 /);
  }
});

test('a request whose headers or body arrive too slowly gets 408', async () => {
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

test('behind a proxy the number of concurrent requests of a client network is limited, cached or not', async () => {
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
] as const)('X51: %s is sent before the requests that are queued', async (_, compressed) => {
  const order: string[] = [];
  const { port } = await listen({
    // On a busy machine a visit would not get its turn in time.
    admit: () => 'user',
    findCached: ({ url }) => {
      if (url !== '/cached') return undefined;
      order.push('cached');
      return new CachedResponse(Buffer.from('cached'), {}, compressed);
    },
    fetch: ({ url }) => {
      if (url.endsWith('/cached')) return new Response('compressed');
      order.push('pipeline');
      // Until all requests have arrived.
      blockEventLoop(5);
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

const work = (ms: number) => {
  blockEventLoop(ms);
  return new Response('pipeline');
};

const closingHead = 'HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
const getStatuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);

/** Sends the same request again and again over one connection, without waiting for a response. */
const pipeline = (port: number, target: string, count: number) =>
  exchange(
    port,
    [...Array(count - 1).fill('HTTP/1.1\r\nHost: localhost\r\n\r\n'), closingHead]
      .map((head) => `GET ${target} ${head}`)
      .join(''),
  );

test('X51: a request that waits longer than half a second gets 503 with Retry-After', async () => {
  const { port } = await listen({ fetch: () => work(20) });
  const texts = await Promise.all(Array.from({ length: 100 }, () => exchange(port, `GET / ${closingHead}`)));
  const rejected = texts.filter((text) => text.startsWith('HTTP/1.1 503'));
  const accepted = texts.filter((text) => text.startsWith('HTTP/1.1 200'));
  expect(rejected.length + accepted.length).toBe(100);
  // Half a second has room for 25 of them, and a few more that arrive while others are answered.
  expect(accepted.length).toBeLessThan(60);
  for (const text of rejected) {
    expect(text).toMatch(/^Retry-After: 1\r$/m);
    expect(text).toMatch(/^X-Site: yes\r$/m);
    expect(text).toContain(
      'The site is not ready at the moment. Try again shortly.\nDe site is even niet bereikbaar.',
    );
  }
});

test('X51: requests sent at once on one connection are handled one at a time, so that others wait for at most one per connection', async () => {
  const order: string[] = [];
  const { port } = await listen({
    fetch({ url }) {
      order.push(new URL(url).pathname);
      return work(2);
    },
  });
  const floods = Array.from({ length: 8 }, () => pipeline(port, '/unknown', 40));
  await waitUntil(() => expect(order.length).toBeGreaterThan(8));
  const begun = order.length;
  expect(await exchange(port, `GET /search ${closingHead}`)).toContain('HTTP/1.1 200');
  expect(order.indexOf('/search') - begun).toBeLessThan(20);
  for (const flood of floods) expect(getStatuses(await flood)).toEqual(Array(40).fill('200'));
});

test('X51: requests sent at once on one connection are answered in order, cached or not', async () => {
  const { port } = await listen({
    findCached: ({ url }) => (url === '/cached' ? cached : undefined),
    fetch: async ({ url }) => new Response(new URL(url).pathname),
  });
  const targets = ['/a', '/cached', '/healthz/live', '/b', '/cached', '/cached', '/c'];
  const head = 'HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const text = await exchange(
    port,
    targets.map((target) => `GET ${target} ${head}`).join('') + `GET /end ${closingHead}`,
  );
  expect(text.match(/(?<=\r\n\r\n)(?:\/?cached|\/[a-z/]+)/g)).toEqual(
    [...targets, '/end'].map((target) => target.replace('/cached', 'cached')),
  );
});

test('X51: a connection may have as many waiting requests as a network, and further ones get 429', async () => {
  const { port } = await listen({}, { limits: { max: 100, networkMax: 10 } });
  const statuses = getStatuses(await pipeline(port, '/', 15));
  expect(statuses).toEqual([...Array(11).fill('200'), ...Array(4).fill('429')]);
});

test('X51: waiting requests of a closed connection no longer count for its network', async () => {
  const never = new Promise<Response>(() => {});
  const listening = await listen(
    { fetch: ({ url }) => (url.endsWith('/held') ? never : new Response('pipeline')) },
    { trustedProxies: 1, limits: { max: 100, networkMax: 3 } },
  );
  const socket = connect(listening.port, '127.0.0.1');
  const request = 'GET /held HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n';
  socket.write(request.repeat(3));
  const ask = () => fetch(getUrl(listening), { headers: { 'X-Forwarded-For': '192.0.2.2' } });
  await waitUntil(async () => expect((await ask()).status).toBe(429));
  socket.destroy();
  await waitUntil(async () => expect((await ask()).status).toBe(200));
});

test('X51: fifty simultaneous changes of one user are all handled, while pages are still served', async () => {
  const order: string[] = [];
  const { port } = await listen({
    admit: ({ method }) => (method === 'POST' ? Promise.resolve('user') : 'visit'),
    fetch({ method }) {
      order.push(method);
      return work(20);
    },
  });
  const post = `POST /api/admin/invoices/1/finalise HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
  const changes = Array.from({ length: 50 }, () => exchange(port, post));
  await waitUntil(() => expect(order.length).toBeGreaterThan(1));
  const page = await exchange(port, `GET / ${closingHead}`);
  expect(page).toContain('HTTP/1.1 200');
  expect(order.indexOf('GET')).toBeLessThan(10);
  for (const change of changes) expect(await change).toContain('HTTP/1.1 200');
});

test('X51: a request without a login gets 401 before it is queued, and one whose session cannot be looked up is queued with those of visitors', async () => {
  const handled: string[] = [];
  const { port } = await listen({
    admit: ({ url }) =>
      url === '/api/admin/invoices' ? 'unauthenticated' : Promise.reject(new Error('the database is away')),
    fetch({ url }) {
      handled.push(new URL(url).pathname);
      return new Response('pipeline');
    },
  });
  const text = await exchange(port, `GET /api/admin/invoices ${closingHead}`);
  expect(text).toContain('HTTP/1.1 401');
  expect(text).toContain('"code":"unauthenticated"');
  expect(text).not.toContain('Retry-After');
  expect(await exchange(port, `GET /else ${closingHead}`)).toContain('HTTP/1.1 200');
  expect(handled).toEqual(['/else']);
});

test('X51: a rejected API request gets the same JSON as every other error, in its language', async () => {
  const { port } = await listen({}, { trustedProxies: 1, limits: { max: 100, networkMax: 1 } });
  const head = 'HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.1\r\nX-Localization: nl\r\n';
  const text = await exchange(
    port,
    `GET /api/site ${head}\r\nGET /api/site ${head}Connection: close\r\n\r\n`,
  );
  expect(text).toContain('Content-Type: application/json; charset=utf-8\r\nContent-Language: nl');
  expect(text).toMatch(/\{"error":\{"code":"too_many_requests","message":"Te veel[^"]*"\}\}/);
});
