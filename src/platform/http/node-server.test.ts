import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { waitUntil } from '../../../tests/support/wait-until.ts';
import { type Answers, type Listening, listenOn } from './node-server.ts';
import { storeAnswer } from './stored-answer.ts';

async function listen(answers?: Partial<Answers>): Promise<Listening> {
  const listening = await listenOn('127.0.0.1', 0);
  onTestFinished(() => listening.stop(0));
  if (answers)
    listening.answerWith({ fetch: () => new Response('pipeline'), find: () => undefined, ...answers });
  return listening;
}

/** Sends bytes as they are and gives all that comes back. */
function talk(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let heard = '';
    socket.on('data', (part) => {
      heard += part;
    });
    socket.on('close', () => resolve(heard)).on('error', reject);
  });
}

const kept = storeAnswer(Buffer.from('kept'), { 'Content-Type': 'text/html' }, {});
const urlOf = ({ port }: Listening) => `http://127.0.0.1:${port}/`;

test('a request goes the whole way', async () => {
  const listening = await listen();
  listening.answerWith({ fetch: async (request) => new Response(request.url), find: () => undefined });
  expect(await (await fetch(`${urlOf(listening)}a?b=c`)).text()).toBe(`${urlOf(listening)}a?b=c`);
});

test('X42: a kept answer is sent without the pipeline', async () => {
  const pipeline = vi.fn(() => new Response('pipeline'));
  const listening = await listen({ find: () => kept, fetch: pipeline });
  const answer = await fetch(urlOf(listening));
  expect(await answer.text()).toBe('kept');
  expect(answer.headers.get('ETag')).toMatch(/^"/);
  expect(pipeline).not.toHaveBeenCalled();
});

test('X42: a kept answer that the browser has is not sent again', async () => {
  const listening = await listen({ find: () => kept });
  const etag = (await fetch(urlOf(listening))).headers.get('ETag') ?? '';
  const again = await fetch(urlOf(listening), { headers: { 'If-None-Match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('HEAD gets a kept answer without its body', async () => {
  const answer = await fetch(urlOf(await listen({ find: () => kept })), { method: 'HEAD' });
  expect([answer.status, answer.headers.get('Content-Length'), await answer.text()]).toEqual([200, '4', '']);
});

test('X15: a change never gets a kept answer', async () => {
  const listening = await listen({ find: () => kept });
  expect(await (await fetch(urlOf(listening), { method: 'POST' })).text()).toBe('pipeline');
});

test('a connection made before the program is ready waits for it', async () => {
  const listening = await listen();
  const waiting = new Promise<string>((resolve, reject) => {
    httpRequest(urlOf(listening), (response) => {
      response.setEncoding('utf8').on('data', resolve);
    })
      .on('error', reject)
      .end();
  });
  const other = fetch(urlOf(listening));
  listening.answerWith({ fetch: () => new Response('ready'), find: () => undefined });
  expect([await waiting, await (await other).text()]).toEqual(['ready', 'ready']);
});

test('a port that is taken is refused', async () => {
  const { port } = await listen({});
  await expect(listenOn('127.0.0.1', port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

/** A server that has taken a request and not answered it yet. */
async function listenAndHold(headers: Record<string, string> = {}) {
  const answer = Promise.withResolvers<Response>();
  const arrived = Promise.withResolvers<void>();
  const listening = await listen({
    fetch: () => {
      arrived.resolve();
      return answer.promise;
    },
  });
  const asked = fetch(urlOf(listening), { headers });
  await arrived.promise;
  return { listening, asked, finish: () => answer.resolve(new Response('finished')) };
}

test('stopping waits for the request under way and takes no new ones', async () => {
  const { listening, asked, finish } = await listenAndHold({ Connection: 'close' });
  const stopped = listening.stop(20_000);
  await expect(fetch(urlOf(listening))).rejects.toThrow();
  finish();
  expect(await (await asked).text()).toBe('finished');
  await stopped;
});

test('stopping ends with the last answer, also where the browser would keep its connection', async () => {
  const { listening, asked, finish } = await listenAndHold();
  const stopped = vi.fn();
  void listening.stop(20_000).then(stopped);
  finish();
  expect(await (await asked).text()).toBe('finished');
  await waitUntil(() => expect(stopped).toHaveBeenCalled());
});

test('stopping cuts off what does not end', async () => {
  const { listening, asked } = await listenAndHold();
  await Promise.all([listening.stop(0), expect(asked).rejects.toThrow()]);
});

test('headers over 16 kB are refused', async () => {
  const { port } = await listen({});
  const heard = await talk(port, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`);
  expect(heard).toMatch(/^HTTP\/1\.1 431 /);
});

test('X42: two Host fields, or a target that names another host than they do, get nothing, kept or not', async () => {
  const { port } = await listen({ find: () => kept });
  const own = `Host: localhost:${port}\r\n`;
  const statusOf = async (line: string, fields: string) =>
    /^HTTP\/1\.1 (\d+)/.exec(await talk(port, `${line} HTTP/1.1\r\n${fields}Connection: close\r\n\r\n`))?.[1];
  for (const fields of [own + own, `${own}host: evil\r\n`, `HOST: evil\r\n${own}`]) {
    expect(await statusOf('GET /', fields), fields).toBe('400');
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
    expect(await statusOf(`GET ${target}`, own), target).toBe('400');
  }
  for (const target of ['/', `http://localhost:${port}/`, `HTTP://LOCALHOST:${port}`]) {
    expect(await statusOf(`GET ${target}`, own), target).toBe('200');
  }
});

test('a request without a host, or with a broken one, gets no page', async () => {
  const { port } = await listen({});
  for (const bytes of [
    'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
  ]) {
    expect(await talk(port, bytes)).toMatch(/^HTTP\/1\.1 400 /);
  }
});
