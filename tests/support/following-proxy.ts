import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { runAt } from './postgres-pair.ts';
import { simulatePause } from './timing.ts';

/** A TCP proxy that leads to the server that accepts changes, like HAProxy with a health check for the primary. */
export interface FollowingProxy {
  readonly port: number;
  stop(): Promise<void>;
}

const checkMs = 250;

const isPrimary = async (port: number): Promise<boolean> =>
  runAt(port, 'select pg_is_in_recovery() as is_standby').then(
    ([row]) => row?.['is_standby'] === false,
    () => false,
  );

/** @param getPorts returns the ports of the servers that run */
export async function startFollowingProxy(getPorts: () => readonly number[]): Promise<FollowingProxy> {
  const sockets = new Set<Socket>();
  let target: number | undefined;
  let isStopped = false;
  const disconnect = () => {
    for (const socket of sockets) socket.destroy();
  };
  const proxy = createServer((client) => {
    if (target === undefined) return void client.destroy();
    const server = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('close', () => to.destroy() && sockets.delete(from));
      from.on('error', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');

  async function follow(): Promise<void> {
    const ports = getPorts();
    const found = await Promise.all(ports.map(isPrimary));
    const next = ports.find((_, index) => found[index]);
    if (next !== target) disconnect();
    target = next;
  }
  await follow();
  const following = (async () => {
    while (!isStopped) {
      await simulatePause(checkMs);
      await follow();
    }
  })();
  return {
    port: (proxy.address() as AddressInfo).port,
    async stop() {
      isStopped = true;
      await following;
      disconnect();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
