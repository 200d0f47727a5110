import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Log } from '../log/log.ts';
import type { CachedResponse } from './cached-response.ts';
import { getClientIp } from './client-ip.ts';
import {
  type ConnectionLimits,
  createLoggedNetworkCounter,
  getConnectionLimits,
  getOpenFileLimit,
  limitConnections,
  type NetworkCounter,
} from './connection-limits.ts';
import { keepAliveSeconds } from './raw-response.ts';
import { rejectForNow } from './reject-for-now.ts';
import { closeStalledReaders } from './slow-readers.ts';
import { createTurnQueue, type TurnQueueLimits } from './turn-queue.ts';

/** The timeouts of a connection, in milliseconds. */
export interface ConnectionTimeouts {
  /** To send the headers. */
  readonly headersMs: number;
  /** To send the whole request. */
  readonly requestMs: number;
  /** Without reading anything of a response. */
  readonly stalledReaderMs: number;
}

const defaultTimeouts: ConnectionTimeouts = { headersMs: 10_000, requestMs: 15_000, stalledReaderMs: 20_000 };

/** How often timeouts of requests are looked at within the shorter one of them. */
const checksPerTimeout = 5;

/** The options of a listening server. */
export interface ListenOptions {
  /** The proxies in front: with any, the requests of each client network are limited instead of its connections. */
  readonly trustedProxies?: number;
  /** Logs when a limit is reached. */
  readonly log?: Log;
  readonly limits?: ConnectionLimits;
  readonly timeouts?: ConnectionTimeouts;
}

/** The handlers of a listening server. */
export interface RequestHandlers {
  /** Handles any request; `remoteAddress` is the IP address of the connection's peer. */
  readonly fetch: (request: Request, remoteAddress?: string) => Response | Promise<Response>;
  /** Returns a cached response that may be sent without the pipeline; undefined in case of doubt. */
  readonly findCached: (request: IncomingMessage) => CachedResponse | undefined;
}

/** A listening server. */
export interface ListeningServer {
  readonly port: number;
  /** Starts handling requests; until then they wait. */
  handleWith(handlers: RequestHandlers): void;
  /**
   * Keeps handling requests and closes each connection with its next response (`Connection: close`), so that clients
   * and load balancers move to other nodes before `stop`.
   */
  drain(): void;
  /**
   * Accepts no new connections, closes idle ones and waits for requests in progress.
   * @param deadlineMs after which the remaining connections are closed
   */
  stop(deadlineMs: number): Promise<void>;
}

/** Sends a cached response; returns false if its body has to be compressed first. */
function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  cachedResponse: CachedResponse,
): boolean {
  const { headers } = request;
  const negotiated = cachedResponse.negotiate({
    acceptEncoding: headers['accept-encoding'] as string | undefined,
    ifNoneMatch: headers['if-none-match'],
    isHead: request.method === 'HEAD',
  });
  if (!negotiated) return false;
  if (negotiated.raw?.send(response)) return true;
  const { status, headers: responseHeaders, body } = negotiated;
  response.writeHead(status, responseHeaders);
  response.end(body ?? undefined);
  return true;
}

/** The paths of health checks, which may be requested without Host. */
const healthPath = /^\/healthz\/[a-z]+(?:\?[^#]*)?$/;

/**
 * Returns true if every HTTP parser reads the same host and target: one Host field (RFC 9112, 3.2), and a target
 * that is a path or an absolute URL with that host (3.2.2). Load balancers send health checks without Host.
 */
function isUnambiguous({ url = '', headers, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts === 0 && healthPath.test(url)) return true;
  if (hosts !== 1 || url.includes('#')) return false;
  if (url.startsWith('/')) return true;
  const [, host] = /^http:\/\/([^/?]+)/i.exec(url) ?? [];
  return host !== undefined && host.toLowerCase() === headers.host?.toLowerCase();
}

/** Rejects an ambiguous request and closes its connection, to prevent request smuggling. */
function rejectRequest(response: ServerResponse): void {
  response.writeHead(400, { 'Content-Length': '0', Connection: 'close' }).end();
}

/** The path of the check that a load balancer takes a node out by. */
const readinessPath = '/healthz/ready';

/** Returns true for the check that HAProxy sends unless told otherwise: `OPTIONS / HTTP/1.0` without Host. */
function isDefaultHealthCheck({ method, url, httpVersion, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && url === '/' && httpVersion === '1.0' && headers.host === undefined;
}

/** Returns a function that counts a request until its response is sent; false if its network has too many. */
const createRequestCount =
  (counter: NetworkCounter, trustedProxies: number) =>
  ({ socket, headers }: IncomingMessage, response: ServerResponse): boolean => {
    const forwardedFor = headers['x-forwarded-for'] as string | undefined;
    const leave = counter.enter(
      getClientIp({ remoteAddress: socket.remoteAddress, forwardedFor }, trustedProxies),
    );
    if (leave) response.once('close', leave);
    return leave !== undefined;
  };

interface ListenerOptions {
  readonly isClosing: () => boolean;
  /** Returns how many connections and requests have come so far. */
  readonly getInputCount: () => number;
  /** Returns false for a request of a client network that has too many. */
  readonly countRequest: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
}

/**
 * The requests that wait for their turn: whoever opens a page waits half a second at most, or is told to come back. What
 * an owner changes waits as long as a request may wait for the database: a bulk action sends dozens of requests, and one
 * that is rejected leaves it half done.
 */
const waitingLimits: TurnQueueLimits = { maxWaiting: 1000, maxWaitMs: 500, maxLongWaitMs: 5000 };

const adminApiPath = /^\/api\/admin\//;

/** Returns whether a request changes something in the admin area. */
const isAdminChange = ({ method, url = '' }: IncomingMessage): boolean =>
  method !== 'GET' && method !== 'HEAD' && adminApiPath.test(url);

/**
 * Creates the listener of all requests. Cached responses and health checks are sent at once. The others begin one by
 * one, and between two of them whatever has come meanwhile is read.
 */
function createListener(
  handlers: RequestHandlers,
  { isClosing, countRequest, getInputCount }: ListenerOptions,
) {
  const pipeline = getRequestListener(
    (request, { incoming }) => handlers.fetch(request, incoming.socket.remoteAddress),
    // The host in the URL of a health check without Host; everything else without Host has been rejected.
    { hostname: 'localhost' },
  );
  const takeTurn = createTurnQueue(waitingLimits, getInputCount);
  return (request: IncomingMessage, response: ServerResponse) => {
    if (isClosing()) response.shouldKeepAlive = false;
    if (isDefaultHealthCheck(request)) {
      request.method = 'GET';
      request.url = readinessPath;
    }
    if (!isUnambiguous(request)) return rejectRequest(response);
    if (countRequest?.(request, response) === false)
      return rejectForNow(request, response, 'too_many_requests');
    const { method } = request;
    const cached = method === 'GET' || method === 'HEAD' ? handlers.findCached(request) : undefined;
    if (cached && sendCached(request, response, cached)) return;
    // A cached response that has yet to be compressed needs no more than that.
    if (cached || healthPath.test(request.url ?? '')) return void pipeline(request, response);
    takeTurn({
      mayWaitLong: isAdminChange(request),
      begin() {
        // Else nobody waits for the response any more.
        if (!response.destroyed) void pipeline(request, response);
      },
      reject: () => rejectForNow(request, response, 'unavailable'),
    });
  };
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/**
 * Returns a class of responses whose connection is reset when the body fails midway: to a proxy that speaks HTTP/1.0, and
 * nginx does unless told otherwise, a connection that ends is a body that is complete.
 */
const createResponseClass = (log: Log | undefined) =>
  class BrokenResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
    override destroy(error?: Error): this {
      if (error && this.headersSent && !this.writableEnded && this.socket) {
        log?.error({ err: error, path: this.req.url }, 'a response failed midway');
        this.socket.resetAndDestroy();
      }
      return super.destroy(error);
    }
  };

/** Creates the server with its limits. */
function createLimitedServer(options: ListenOptions) {
  const { trustedProxies = 0, log, timeouts = defaultTimeouts } = options;
  const { max, networkMax } = options.limits ?? getConnectionLimits(getOpenFileLimit());
  const server = createServer({
    ServerResponse: createResponseClass(log),
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: keepAliveSeconds * 1000,
    connectionsCheckingInterval: timeouts.headersMs / checksPerTimeout,
    maxHeaderSize: 16 * 1024,
    // `isUnambiguous` requires it, except of health checks.
    requireHostHeader: false,
  });
  const isBehindProxy = trustedProxies > 0;
  const counter = createLoggedNetworkCounter(networkMax, log, isBehindProxy ? 'requests' : 'connections');
  limitConnections(server, { max, log, counter: isBehindProxy ? undefined : counter });
  closeStalledReaders(server, { timeoutMs: timeouts.stalledReaderMs });
  return { server, countRequest: isBehindProxy ? createRequestCount(counter, trustedProxies) : undefined };
}

/**
 * Opens the port. Clients have 10 s to send the headers, 15 s to send the whole request, and are disconnected when they
 * read nothing of a response for 20 s.
 * @throws Error when the port is in use or not allowed
 */
export async function listenOn(
  host: string,
  port: number,
  options: ListenOptions = {},
): Promise<ListeningServer> {
  const { server, countRequest } = createLimitedServer(options);
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
    handleWith(handlers) {
      const getInputCount = () => inputCount;
      const listener = createListener(handlers, { isClosing: () => isClosing, countRequest, getInputCount });
      server.off('request', queueRequest).on('request', listener);
      for (const [request, response] of queued.splice(0)) listener(request, response);
    },
    drain() {
      isClosing = true;
    },
    stop(deadlineMs) {
      isClosing = true;
      return close(server, deadlineMs);
    },
  };
}

function close(server: Server, deadlineMs: number): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
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
