import { readFileSync } from 'node:fs';
import type { Server } from 'node:net';
import type { Log } from '../../log/log.ts';
import { createOutageLog } from '../../log/outage-log.ts';
import { getLimitedNetwork } from '../client-ip.ts';

/** More would take hundreds of megabytes; a proxy in front has its own limit. */
const maxUsefulConnections = 10_000;
/** File descriptors left for the database, images and calls to other services. */
const reservedFiles = 256;
/** Concurrent connections of a /24 or /56; a browser opens six. */
const defaultNetworkMax = 256;

export interface ConnectionLimits {
  readonly max: number;
  /** Connections of a client network; behind proxies, its requests. */
  readonly networkMax: number;
}

/** Returns Infinity if there is no limit. */
export function getOpenFileLimit(): number {
  try {
    // The process report, which other systems need, takes milliseconds.
    const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return limit === undefined ? Number.POSITIVE_INFINITY : Number(limit);
  } catch {
    const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
    const soft = Number(userLimits?.open_files?.soft);
    return Number.isNaN(soft) ? Number.POSITIVE_INFINITY : soft;
  }
}

/**
 * Allows fewer connections than the process may open files, and at most a quarter of them per network.
 * @param requested the most connections
 */
export function getConnectionLimits(
  openFileLimit: number,
  requested = maxUsefulConnections,
): ConnectionLimits {
  const reserved = Math.min(reservedFiles, Math.ceil(openFileLimit / 2));
  const max = Math.max(1, Math.min(requested, openFileLimit - reserved));
  return { max, networkMax: Math.max(1, Math.min(defaultNetworkMax, Math.floor(max / 4))) };
}

export interface NetworkCounter {
  /** Returns a function to call on close; undefined if the network has reached the maximum. */
  enter(ip: string | undefined): (() => void) | undefined;
}

interface NetworkCounterOptions {
  readonly max: number;
  readonly onReject: (network: string) => void;
  /** Called when every rejected network is back below three quarters of the maximum. */
  readonly onRelief: () => void;
}

const ignore = () => {};

/** Hysteresis: a client that alternates around the limit logs nothing. */
const reliefShare = 0.75;

/** Creates a counter; loopback has no limit, since all visitors may share it behind an unknown proxy. */
export function createNetworkCounter({ max, onReject, onRelief }: NetworkCounterOptions): NetworkCounter {
  const counts = new Map<string, number>();
  const rejected = new Set<string>();
  const leave = (network: string) => {
    const count = (counts.get(network) ?? 1) - 1;
    if (count > 0) counts.set(network, count);
    else counts.delete(network);
    if (count > max * reliefShare || !rejected.delete(network)) return;
    if (rejected.size === 0) onRelief();
  };
  return {
    enter(ip) {
      const network = ip === undefined ? undefined : getLimitedNetwork(ip);
      if (network === undefined) return ignore;
      const count = counts.get(network) ?? 0;
      if (count >= max) {
        rejected.add(network);
        onReject(network);
        return undefined;
      }
      counts.set(network, count + 1);
      let isOpen = true;
      return () => {
        if (isOpen) leave(network);
        isOpen = false;
      };
    },
  };
}

/** Logs when the first network is limited and when none is any more. */
export function createLoggedNetworkCounter(max: number, log: Log | undefined, what: string): NetworkCounter {
  const outage =
    log &&
    createOutageLog(log, {
      began: `a client network has as many ${what} as one may have: further ones are rejected`,
      ended: `no client network has too many ${what} any longer`,
    });
  return createNetworkCounter({
    max,
    onReject: (network) => outage?.fail(`${max} ${what} of ${network}`),
    onRelief: () => outage?.succeed(),
  });
}

/**
 * Closes connections above the maximum when they open, and logs when that starts and ends. Returns a function
 * that counts the open ones.
 * @param counter limits connections per network; undefined behind proxies, which share their own address
 */
export function limitConnections(
  server: Server,
  { max, counter, log }: { max: number; counter: NetworkCounter | undefined; log: Log | undefined },
): () => number {
  const outage =
    log &&
    createOutageLog(log, {
      began: 'as many connections are open as the process may have: new ones are closed',
      ended: 'new connections are accepted again',
    });
  let open = 0;
  server.maxConnections = max;
  server.on('drop', () => outage?.fail(`${max} connections`));
  server.on('connection', (socket) => {
    open += 1;
    const leave = counter ? counter.enter(socket.remoteAddress) : ignore;
    socket.once('close', () => {
      open -= 1;
      leave?.();
      if (open <= max * reliefShare) outage?.succeed();
    });
    if (leave === undefined) socket.resetAndDestroy();
  });
  return () => open;
}
