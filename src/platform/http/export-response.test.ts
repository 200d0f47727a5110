import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { waitUntil } from '#tests/support/wait-until.ts';
import type { ApiEnv } from './api-env.ts';
import { languageMiddleware } from './api-middleware.ts';
import { onError } from './error-response.ts';
import { exportResponse } from './export-response.ts';
import { listenOn } from './node-server.ts';

const chunk = new TextEncoder().encode('x'.repeat(10_000));

/** Serves an export at `/`, and counts the chunks that were made and the exports that were closed. */
async function serveExport(chunks: number, failAt = Number.POSITIVE_INFINITY) {
  const counts = { made: 0, closed: 0 };
  const lines: string[] = [];
  const log = { error: (_data: unknown, text: string) => lines.push(text), warn: () => {} };
  async function* makeChunks() {
    try {
      for (let number = 0; number < chunks; number += 1) {
        if (number === failAt) throw new Error('the database is gone');
        counts.made += 1;
        yield chunk;
      }
    } finally {
      counts.closed += 1;
    }
  }
  const app = new Hono<ApiEnv>()
    .use(languageMiddleware)
    .get('/', (c) => exportResponse(c, { 'Content-Type': 'text/csv' }, makeChunks()))
    .onError(onError(log as never, undefined));
  const listening = await listenOn('127.0.0.1', 0, { log: log as never });
  onTestFinished(() => listening.stop(0));
  listening.handleWith({
    fetch: (request) => app.fetch(request),
    findCached: () => undefined,
    admit: () => 'visit',
    headers: {},
  });
  const get = (method = 'GET', headers = {}) =>
    app.fetch(new Request('http://localhost/', { method, headers })) as Promise<Response>;
  const { port, stop } = listening;
  return { counts, lines, port, stop, url: `http://127.0.0.1:${port}/`, get };
}

test('X65: an export is sent completely, and its source is then closed', async () => {
  const { url, counts } = await serveExport(50);
  expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(50 * chunk.length);
  expect(counts).toEqual({ made: 50, closed: 1 });
});

test('X65: an export that fails midway breaks the connection instead of appearing complete, and is logged', async () => {
  const { url, counts, lines } = await serveExport(50, 20);
  const response = await fetch(url);
  expect(response.status).toBe(200);
  await expect(response.arrayBuffer()).rejects.toThrow();
  expect(counts).toEqual({ made: 20, closed: 1 });
  expect(lines).toEqual(['a response failed midway']);
});

test('X65: an HTTP/1.0 proxy sees a reset instead of a normal end when an export fails midway', async () => {
  const { port } = await serveExport(50, 20);
  const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.0\r\nHost: localhost\r\n\r\n'));
  socket.resume();
  const [error] = await once(socket, 'error');
  expect(error.code).toBe('ECONNRESET');
});

for (const version of ['1.0', '1.1']) {
  test(`X65: a stopping server resets the connection of an unfinished export over HTTP/${version} and logs it`, async () => {
    const { port, lines, counts, stop } = await serveExport(1_000_000);
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET / HTTP/${version}\r\nHost: localhost\r\n\r\n`),
    );
    await once(socket, 'data');
    const failed = once(socket, 'error');
    socket.resume();
    await stop(0);
    expect((await failed)[0].code).toBe('ECONNRESET');
    expect(lines).toEqual(['a response failed midway']);
    await waitUntil(async () => expect(counts.closed).toBe(1));
  });
}

test('X65: a stopping server logs nothing about responses that were sent completely', async () => {
  const { url, lines, stop } = await serveExport(5);
  expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(5 * chunk.length);
  await stop(0);
  expect(lines).toEqual([]);
});

test('X65: an export that fails before its first chunk gives a normal error response', async () => {
  const { url, counts } = await serveExport(50, 0);
  expect((await fetch(url)).status).toBe(500);
  expect(counts.closed).toBe(1);
});

test('X65: an export waits for a reader that pauses, and continues with it', async () => {
  const { url, counts } = await serveExport(5000);
  const request = httpRequest(url).end();
  const [response] = await once(request, 'response');
  response.pause();
  // Chunks are made until the sockets of both sides are full.
  let seen = -1;
  await waitUntil(async () => {
    const before = seen;
    seen = counts.made;
    expect(seen).toBe(before);
  });
  expect(counts.made).toBeLessThan(2000);
  let bytes = 0;
  response.on('data', (part: Buffer) => {
    bytes += part.length;
  });
  response.resume();
  await once(response, 'end');
  expect(bytes).toBe(5000 * chunk.length);
});

test('X65: an export is closed when its client disconnects', async () => {
  const { url, counts } = await serveExport(1_000_000);
  const request = httpRequest(url).end();
  const [response] = await once(request, 'response');
  response.on('error', () => {});
  await once(response, 'data');
  request.destroy();
  await waitUntil(async () => expect(counts.closed).toBe(1));
});

test('X65: the number of concurrent exports is limited; one that ends or is aborted frees its place', async () => {
  const { get } = await serveExport(50);
  const open = await Promise.all(Array.from({ length: 8 }, () => get()));
  expect(open.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const rejected = await get();
  expect([rejected.status, rejected.headers.get('Retry-After')]).toEqual([503, '5']);
  expect((await rejected.json()).error).toEqual({
    code: 'unavailable',
    message: 'Too many files are being downloaded at the moment. Try again in a moment.',
  });
  const dutch = await get('GET', { 'X-Localization': 'nl' });
  expect(dutch.headers.get('Content-Language')).toBe('nl');
  expect((await dutch.json()).error.message).toBe(
    'Er worden nu te veel bestanden tegelijk gedownload. Probeer het zo opnieuw.',
  );
  // Asking for the headers takes no place.
  expect((await get('HEAD')).status).toBe(200);
  const [first, ...others] = open;
  await first?.arrayBuffer();
  const next = await get();
  expect(next.status).toBe(200);
  for (const response of [next, ...others]) await response.body?.cancel();
  const last = await get();
  expect(last.status).toBe(200);
  await last.body?.cancel();
});
