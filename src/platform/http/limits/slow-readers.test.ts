import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { waitUntil } from '#tests/support/wait-until.ts';
import { listenOn } from '../node-server.ts';
import { watchReaders } from './slow-readers.ts';

/** More than the kernel buffers on both ends. */
const body = Buffer.alloc(40_000_000);
const timeoutMs = 20_000;

function connectTo(port: number): Socket {
  const socket = connect(port, '127.0.0.1').pause();
  onTestFinished(() => void socket.destroy());
  return socket.on('error', () => {});
}

/** Reads at least this many bytes, and no more than the stream buffers beyond them. */
async function read(socket: Socket, bytes: number): Promise<number> {
  let total = 0;
  while (total < bytes) {
    const part = socket.read() as Buffer | null;
    if (part) total += part.length;
    else await once(socket, 'readable');
  }
  return total;
}

/** Starts a server that sends the body to a client and reviews its readers on demand. */
async function serveTo() {
  const clock = { elapsedMs: 0 };
  const server = createServer((accepted) => accepted.on('error', () => {}).end(body));
  const watch = watchReaders(server, { timeoutMs, elapsed: () => clock.elapsedMs });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const accepted = once(server, 'connection');
  const client = connectTo((server.address() as AddressInfo).port);
  const [serverSide] = (await accepted) as [Socket];
  return {
    client,
    serverSide,
    reviewAfter(milliseconds: number) {
      clock.elapsedMs += milliseconds;
      return watch.review();
    },
  };
}

test('a peer that stops reading is disconnected after its timeout, and not before', async () => {
  const { client, serverSide, reviewAfter } = await serveTo();
  await read(client, 1_000_000);
  await reviewAfter(0);
  await reviewAfter(timeoutMs - 1);
  expect(serverSide.destroyed).toBe(false);
  // The kernel delivers what it has, and then nothing more.
  await waitUntil(async () => {
    await reviewAfter(timeoutMs / 4);
    expect(serverSide.destroyed).toBe(true);
  });
});

test('a peer that reads slowly is left alone, however long it takes', async () => {
  const { client, reviewAfter } = await serveTo();
  let total = 0;
  for (let round = 0; round < 40; round += 1) {
    total += await read(client, 400_000);
    await reviewAfter(timeoutMs / 2);
  }
  client.on('data', (part) => {
    total += part.length;
  });
  await once(client.resume(), 'end');
  expect(total).toBe(body.length);
});

test('an idle connection with nothing to read stays open', async () => {
  const { client, serverSide, reviewAfter } = await serveTo();
  client.resume();
  await once(client, 'end');
  const idle = vi.spyOn(serverSide, 'resetAndDestroy');
  for (let round = 0; round < 3; round += 1) await reviewAfter(timeoutMs);
  expect(idle).not.toHaveBeenCalled();
});

test('peers that read nothing are disconnected to make room for others', async () => {
  const listening = await listenOn('127.0.0.1', 0, {
    limits: { max: 20, networkMax: 20 },
    timeouts: { headersMs: 10_000, requestMs: 15_000, stalledReaderMs: 100 },
  });
  onTestFinished(() => listening.stop(0));
  const url = `http://127.0.0.1:${listening.port}/`;
  const arrived = vi.fn(({ url: path }: Request) => new Response(path.endsWith('/large') ? body : 'small'));
  listening.handleWith({ fetch: arrived, findCached: () => undefined, admit: () => 'visit', headers: {} });
  for (let index = 0; index < 20; index += 1)
    connectTo(listening.port).write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await waitUntil(() => expect(arrived).toHaveBeenCalledTimes(20));
  await waitUntil(async () => expect(await (await fetch(url)).text()).toBe('small'));
});
