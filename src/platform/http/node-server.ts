import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '../log/log.ts';
import {
  type ConnectionLimits,
  createLoggedNetworkCounter,
  getConnectionLimits,
  getOpenFileLimit,
  limitConnections,
} from './limits/connection-limits.ts';
import { createOpenRequests } from './limits/open-requests.ts';
import { trackResponses } from './limits/open-responses.ts';
import { createRejectionLog } from './limits/rejection-log.ts';
import { closeStalledReaders } from './limits/slow-readers.ts';
import { keepAliveSeconds } from './raw-response.ts';
import { createRequestListener, type RequestHandlers } from './request-listener.ts';

export interface ConnectionTimeouts {
  readonly headersMs: number;
  readonly requestMs: number;
  /** Applies while the peer reads nothing of a response. */
  readonly stalledReaderMs: number;
}

const defaultTimeouts: ConnectionTimeouts = { headersMs: 10_000, requestMs: 15_000, stalledReaderMs: 20_000 };

/** How often request timeouts are checked within the shorter of them. */
const checksPerTimeout = 5;

export interface ListenOptions {
  /** If there are any proxies, requests are limited per client network instead of connections. */
  readonly trustedProxies?: number;
  readonly log?: Log;
  readonly limits?: ConnectionLimits;
  /** Fewer connections than the process may have. */
  readonly maxConnections?: number | undefined;
  readonly timeouts?: ConnectionTimeouts;
}

export interface ListeningServer {
  readonly port: number;
  /** Returns the number of open connections. */
  countConnections(): number;
  /** Requests wait until this is called. */
  handleWith(handlers: RequestHandlers): void;
  /** Sends `Connection: close` with each response, so that clients move to other nodes before `stop`. */
  drain(): void;
  /**
   * Accepts no new connections, closes idle connections and waits for requests in progress. After
   * `deadlineMs`, closes the remaining connections, or resets those whose response is unfinished.
   */
  stop(deadlineMs: number): Promise<void>;
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

function createLimitedServer(options: ListenOptions) {
  const { trustedProxies = 0, log, timeouts = defaultTimeouts } = options;
  const { max, networkMax } =
    options.limits ?? getConnectionLimits(getOpenFileLimit(), options.maxConnections);
  const { ServerResponse: TrackedResponse, closeFinished, cutOffRest } = trackResponses(log);
  const server = createServer({
    ServerResponse: TrackedResponse,
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: keepAliveSeconds * 1000,
    connectionsCheckingInterval: timeouts.headersMs / checksPerTimeout,
    maxHeaderSize: 16 * 1024,
    // `isUnambiguous` requires it, except for health checks.
    requireHostHeader: false,
  });
  // Node's own closes connections before the end of a response is sent.
  server.closeIdleConnections = closeFinished;
  const connections =
    trustedProxies > 0 ? undefined : createLoggedNetworkCounter(networkMax, log, 'connections');
  const countConnections = limitConnections(server, { max, log, counter: connections });
  closeStalledReaders(server, { timeoutMs: timeouts.stalledReaderMs });
  const requests = createLoggedNetworkCounter(networkMax, log, 'requests');
  const openRequests = createOpenRequests(requests, networkMax);
  return { server, cutOffRest, trustedProxies, openRequests, countConnections };
}

/**
 * Opens the port. Clients have 10 s to send the headers, 15 s to send the whole request, and are disconnected
 * after reading nothing of a response for 20 s.
 * @throws Error if the port is in use or not allowed
 */
export async function listenOn(
  host: string,
  port: number,
  options: ListenOptions = {},
): Promise<ListeningServer> {
  const { server, cutOffRest, trustedProxies, openRequests, countConnections } = createLimitedServer(options);
  const countRejection = createRejectionLog(options.log);
  const queued: [IncomingMessage, ServerResponse][] = [];
  const queueRequest = (request: IncomingMessage, response: ServerResponse) =>
    queued.push([request, response]);
  server.on('request', queueRequest);
  const actualPort = await listen(server, host, port);
  let isClosing = false;
  let inputCount = 0;
  const countInput = () => {
    inputCount += 1;
  };
  server.on('connection', countInput).on('request', countInput);
  return {
    port: actualPort,
    countConnections,
    handleWith(handlers) {
      const getInputCount = () => inputCount;
      const listener = createRequestListener(handlers, {
        isClosing: () => isClosing,
        getInputCount,
        trustedProxies,
        openRequests,
        countRejection,
      });
      server.off('request', queueRequest).on('request', listener);
      for (const [request, response] of queued.splice(0)) listener(request, response);
    },
    drain() {
      isClosing = true;
    },
    stop(deadlineMs) {
      isClosing = true;
      return close(server, cutOffRest, deadlineMs);
    },
  };
}

function close(server: Server, cutOffRest: (reason: string) => void, deadlineMs: number): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => {
      server.closeIdleConnections();
      cutOffRest('the server is stopping');
      server.closeAllConnections();
    }, deadlineMs);
    // Otherwise a connection that was busy when the server closed would stay open for another request.
    const idleSweep = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(deadline);
      clearInterval(idleSweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}
