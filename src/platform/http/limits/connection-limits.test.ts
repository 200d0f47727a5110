import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { waitUntil } from '#tests/support/wait-until.ts';
import { createLog } from '../../log/log.ts';
import {
  createLoggedNetworkCounter,
  createNetworkCounter,
  getConnectionLimits,
  getOpenFileLimit,
  limitConnections,
} from './connection-limits.ts';

function createTestLog() {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) });
  return { log, getMessages: () => lines.map((line) => JSON.parse(line).msg as string) };
}

test('a process accepts fewer connections than it may open files, and no network can take them all', () => {
  fc.assert(
    fc.property(fc.integer({ min: 8, max: 2_000_000 }), (files) => {
      const { max, networkMax } = getConnectionLimits(files);
      expect(max).toBeLessThan(files);
      expect(networkMax).toBeLessThan(max);
      expect(networkMax).toBeGreaterThanOrEqual(1);
    }),
  );
  expect(getConnectionLimits(1024)).toEqual({ max: 768, networkMax: 192 });
  expect(getConnectionLimits(Number.POSITIVE_INFINITY)).toEqual({ max: 10_000, networkMax: 256 });
  expect(getConnectionLimits(1024, 50)).toEqual({ max: 50, networkMax: 12 });
  expect(getConnectionLimits(1024, 5000)).toEqual({ max: 768, networkMax: 192 });
});

test('the file limit of this process is known', () => {
  expect(getOpenFileLimit()).toBeGreaterThan(100);
});

test('a /24 and a /56 count as one network, and this machine has no limit', () => {
  const onReject = vi.fn();
  const onRelief = vi.fn();
  const counter = createNetworkCounter({ max: 4, onReject, onRelief });
  const entered = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'].map((ip) => counter.enter(ip));
  expect(entered.every((leave) => leave !== undefined)).toBe(true);
  expect(counter.enter('192.0.2.200')).toBeUndefined();
  expect(onReject).toHaveBeenCalledExactlyOnceWith('192.0.2.0/24');
  for (const other of ['192.0.3.1', '2001:db8::1', '127.0.0.1', '::1', undefined])
    expect(counter.enter(other), other).toBeDefined();
  expect(onRelief).not.toHaveBeenCalled();
  entered[0]?.();
  entered[0]?.();
  expect(onRelief).toHaveBeenCalledOnce();
  expect(counter.enter('192.0.2.5')).toBeDefined();
  expect(counter.enter('192.0.2.6')).toBeUndefined();
  const sameNetwork = [0, 1, 2, 3].map((group) => counter.enter(`2001:db8:0:${group}::2`));
  expect(sameNetwork.map((leave) => leave !== undefined)).toEqual([true, true, true, false]);
});

async function listenWith(options: { max: number; networkMax?: number }) {
  const { log, getMessages } = createTestLog();
  const server = createServer((socket) => socket.on('error', () => {}).write('welcome'));
  const networks =
    options.networkMax === undefined
      ? undefined
      : createLoggedNetworkCounter(options.networkMax, log, 'connections');
  // Loopback has no limit, so the peers of the test have another address.
  const counter = networks && { enter: () => networks.enter('192.0.2.1') };
  limitConnections(server, { max: options.max, counter, log });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const open = (): Socket => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    return socket.on('error', () => {});
  };
  /** Opens a connection; true if the server keeps it. */
  const isAccepted = async () => {
    const socket = open();
    return new Promise<boolean>((resolve) => {
      socket.once('data', () => resolve(true)).once('close', () => resolve(false));
    });
  };
  return { open, isAccepted, getMessages };
}

test('connections above the maximum are closed, which is logged once until connections are accepted again', async () => {
  const { open, isAccepted, getMessages } = await listenWith({ max: 4 });
  const sockets = [open(), open(), open(), open()];
  for (const socket of sockets) await once(socket, 'data');
  expect([await isAccepted(), await isAccepted()]).toEqual([false, false]);
  const began = 'as many connections are open as the process may have: new ones are closed';
  expect(getMessages()).toEqual([began]);
  sockets[0]?.destroy();
  await waitUntil(() => expect(getMessages()).toEqual([began, 'new connections are accepted again']));
  expect(await isAccepted()).toBe(true);
});

test('connections of a network above its maximum are closed, which is logged once', async () => {
  const { open, isAccepted, getMessages } = await listenWith({ max: 100, networkMax: 2 });
  const sockets = [open(), open()];
  for (const socket of sockets) await once(socket, 'data');
  expect([await isAccepted(), await isAccepted()]).toEqual([false, false]);
  const began = 'a client network has as many connections as one may have: further ones are rejected';
  expect(getMessages()).toEqual([began]);
  sockets[0]?.destroy();
  await waitUntil(() =>
    expect(getMessages()).toEqual([began, 'no client network has too many connections any longer']),
  );
  expect(await isAccepted()).toBe(true);
});
