import { createServer, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { RawResponse } from './raw-response.ts';

const body = Buffer.from('héllo '.repeat(3000));
const wire = new RawResponse({ 'Content-Type': 'text/plain', 'Content-Length': String(body.length) }, body);

async function serve(): Promise<{ port: number; sent: () => number; finished: () => number }> {
  let sent = 0;
  let finished = 0;
  const server = createServer((_, response) => {
    response.once('finish', () => {
      finished += 1;
    });
    if (wire.send(response)) sent += 1;
    else response.writeHead(200, { 'Content-Length': '5' }).end('usual');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, sent: () => sent, finished: () => finished };
}

function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (part) => parts.push(part)).on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(parts).toString()));
  });
}

const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n';

test('X42: the response arrives complete and with a Date, and the connection remains usable', async () => {
  const { port, sent, finished } = await serve();
  for (let turn = 0; turn < 3; turn += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/`);
    expect(Buffer.from(await response.arrayBuffer()).equals(body)).toBe(true);
    expect(Math.abs(Date.parse(response.headers.get('date') ?? '') - Date.now())).toBeLessThan(60_000);
    expect(response.headers.get('keep-alive')).toBe('timeout=30');
  }
  expect(sent()).toBe(3);
  await expect.poll(finished).toBe(3);
});

test('X42: requests sent at once on one connection are handled in order', async () => {
  const { port } = await serve();
  const sent = await exchange(port, `${get}\r\n${get}\r\n${get}Connection: close\r\n\r\n`);
  expect(sent.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3);
  expect(sent.endsWith('usual')).toBe(true);
});

test('X42: a closing connection and an HTTP/1.0 client get the response through Node’s own methods', async () => {
  const { port, sent } = await serve();
  expect(await exchange(port, `${get}Connection: close\r\n\r\n`)).toContain('usual');
  expect(await exchange(port, 'GET / HTTP/1.0\r\n\r\n')).toContain('usual');
  expect(sent()).toBe(0);
});

test('X42: a Node version with other response internals falls back to the normal response', () => {
  const response = new ServerResponse({ method: 'GET', httpVersionMajor: 1, httpVersionMinor: 1 } as never);
  expect('_header' in response && '_headerSent' in response).toBe(true);
  Object.assign(response, { _header: undefined });
  expect(wire.send(response)).toBe(false);
});
