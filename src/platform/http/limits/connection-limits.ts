import { readFileSync } from 'node:fs';
import type { Server } from 'node:net';
import type { Log } from '../../log/log.ts';
import { createOutageLog } from '../../log/outage-log.ts';
import { getLimitedNetwork } from '../client-ip.ts';

/** More would take hundreds of megabytes; a proxy in front has its own limit. */
const maxUsefulConnections = 10_000;
/** The files left for the database, images and calls to other services. */
const reservedFiles = 256;
/** The connections of a /24 or /56 at a time: a browser opens six. */
const defaultNetworkMax = 256;

/** The number of connections and requests that are open at a time. */
export interface ConnectionLimits {
  /** The connections of the whole server. */
  readonly max: number;
  /** The connections of one client network; behind proxies, its requests. */
  readonly networkMax: number;
}

/** Returns the number of files that this process may have open; Infinity if the system does not limit it. */
export function getOpenFileLimit(): number {
  try {
    // The report of the process, which other systems need, takes milliseconds.
    const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return limit === undefined ? Number.POSITIVE_INFINITY : Number(limit);
  } catch {
    const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
    const soft = Number(userLimits?.open_files?.soft);
    return Number.isNaN(soft) ? Number.POSITIVE_INFINITY : soft;
  }
}

/**
 * Returns the limits for a process: fewer connections than it may open files, so that it can still open others, and
 * at most a quarter of them for one network.
 */
export function getConnectionLimits(openFileLimit: number): ConnectionLimits {
  const reserved = Math.min(reservedFiles, Math.ceil(openFileLimit / 2));
  const max = Math.max(1, Math.min(maxUsefulConnections, openFileLimit - reserved));
  return { max, networkMax: Math.max(1, Math.min(defaultNetworkMax, Math.floor(max / 4))) };
}

/** Counts what each client network has open. */
export interface NetworkCounter {
  /**
   * Counts one more.
   * @param ip the client's IP address; undefined when it is not known
   * @returns a function to call once it is closed; undefined if the network has as many as one may have
   */
  enter(ip: string | undefined): (() => void) | undefined;
}

interface NetworkCounterOptions {
  readonly max: number;
  /** Is called with a network that has reached the maximum, at each rejection. */
  readonly onReject: (network: string) => void;
  /** Is called when no network that was rejected still has more than three quarters of the maximum. */
  readonly onRelief: () => void;
}

const ignore = () => {};

/** A limit counts as no longer reached at this share of it: one client that comes and goes logs nothing. */
const reliefShare = 0.75;

/** Creates a counter; addresses of this machine, which an unknown proxy may share among all visitors, have no limit. */
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

/** Creates the counter of what is open per network; logs when a network begins to be limited and when none is. */
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
 * Closes connections above the maximum as soon as they open, and logs once when that begins and when it is over.
 * @param counter limits the connections of a network as well; undefined behind proxies, whose own address each has
 */
export function limitConnections(
  server: Server,
  { max, counter, log }: { max: number; counter: NetworkCounter | undefined; log: Log | undefined },
): void {
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
}
