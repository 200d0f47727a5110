import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { monotonicClock } from '../clock/clock.ts';
import type { CachedResponse } from './cached-response.ts';
import { getClientIp, getWideNetwork } from './client-ip.ts';
import type { Flow, RequestKind } from './limits/fair-line.ts';
import type { OpenRequests } from './limits/open-requests.ts';
import { rejectEarly } from './limits/reject-early.ts';
import type { CountRejection, RejectionReason } from './limits/rejection-log.ts';
import { createTurnQueue, type TurnQueueLimits } from './limits/turn-queue.ts';

/** `unauthenticated` rejects a request because nobody is logged in. */
export type Admission = RequestKind | 'unauthenticated';

/** Counts responses; called on the way of each request, so it must be fast. */
export interface RequestCounters {
  /** Called when a cached response was sent without the pipeline. */
  onCached(request: IncomingMessage, response: CachedResponse, status: number): void;
  /** Called when a response of the pipeline has ended, with the time since its request in milliseconds. */
  onHandled(request: IncomingMessage, status: number, ms: number): void;
  /** Called for a request that was not handled, because its target or host is invalid if there is no reason. */
  onRejected(request: IncomingMessage, status: number, reason: RejectionReason | undefined): void;
}

export interface RequestHandlers {
  /** `remoteAddress` is the peer's IP address. */
  readonly fetch: (request: Request, remoteAddress?: string) => Response | Promise<Response>;
  /** Returns a cached response that may bypass the pipeline; undefined if in doubt. */
  readonly findCached: (request: IncomingMessage) => CachedResponse | undefined;
  /** Called before the request waits for its turn. */
  readonly admit: (request: IncomingMessage) => Admission | Promise<Admission>;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined if nobody reads the counts. */
  readonly counters?: RequestCounters | undefined;
}

/** Returns the status; undefined if the response has to be compressed first. */
function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  cachedResponse: CachedResponse,
): number | undefined {
  const { headers } = request;
  const negotiated = cachedResponse.negotiate({
    acceptEncoding: headers['accept-encoding'] as string | undefined,
    ifNoneMatch: headers['if-none-match'],
    isHead: request.method === 'HEAD',
  });
  if (!negotiated) return undefined;
  const { status, headers: responseHeaders, body } = negotiated;
  if (negotiated.raw?.send(response)) return status;
  response.writeHead(status, responseHeaders);
  response.end(body ?? undefined);
  return status;
}

/** Health checks may lack a Host header. */
const healthPath = /^\/healthz\/[a-z]+(?:\?[^#]*)?$/;

/**
 * Tests whether every HTTP parser reads the same host and target: one Host field (RFC 9112, 3.2), and a
 * target that is a path or an absolute URL with that host (3.2.2). Load balancers send health checks without
 * Host.
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

function rejectRequest(response: ServerResponse): void {
  response.writeHead(400, { 'Content-Length': '0', Connection: 'close' }).end();
}

const readinessPath = '/healthz/ready';

/** Tests for HAProxy's default check: `OPTIONS / HTTP/1.0` without Host. */
function isDefaultHealthCheck({ method, url, httpVersion, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && url === '/' && httpVersion === '1.0' && headers.host === undefined;
}

export interface ListenerOptions {
  readonly isClosing: () => boolean;
  readonly getInputCount: () => number;
  readonly trustedProxies: number;
  readonly openRequests: OpenRequests;
  readonly countRejection: CountRejection;
}

/**
 * How long requests wait for their turn. A visit waits half a second, then gets `Retry-After`. A login or a
 * decision on a quote was typed by hand, so it waits longer. A user's change waits as long as for the
 * database: bulk actions send dozens of requests, and one rejection leaves them half done.
 */
const waitingLimits: TurnQueueLimits = {
  maxWaiting: 1000,
  maxWaitMs: { visit: 500, transaction: 3000, user: 5000 },
};

const queueReasons = { late: 'waited_too_long', full: 'too_many_waiting' } as const;

type Reject = (
  request: IncomingMessage,
  response: ServerResponse,
  code: Parameters<typeof rejectEarly>[2],
  reason: RejectionReason,
) => void;

/** Creates a function that responds to a request without handling it. */
const createReject =
  ({ headers, counters }: RequestHandlers, { countRejection }: ListenerOptions): Reject =>
  (request, response, code, reason) => {
    countRejection(reason);
    rejectEarly(request, response, code, headers);
    counters?.onRejected(request, response.statusCode, reason);
  };

function createAdmission({ admit }: RequestHandlers, { getInputCount }: ListenerOptions, reject: Reject) {
  const takeTurn = createTurnQueue(waitingLimits, getInputCount);
  const queue = (request: IncomingMessage, response: ServerResponse, flow: Flow, begin: () => void) =>
    takeTurn({
      flow,
      begin() {
        // Otherwise nobody waits for the response any more.
        if (!response.destroyed) begin();
      },
      reject: (reason) => reject(request, response, 'unavailable', queueReasons[reason]),
    });
  return (request: IncomingMessage, response: ServerResponse, network: string, begin: () => void) => {
    const settle = (admission: Admission) => {
      if (admission !== 'unauthenticated')
        return queue(request, response, { kind: admission, network }, begin);
      return reject(request, response, admission, 'not_logged_in');
    };
    const admission = admit(request);
    if (typeof admission === 'string') settle(admission);
    // The sender cannot be determined, so it waits with the visits.
    else void admission.catch((): Admission => 'visit').then(settle);
  };
}

/** Counts a response when it has ended; not if the client left before it began. */
const countWhenEnded = (
  counters: RequestCounters,
  request: IncomingMessage,
  response: ServerResponse,
  receivedAt: number,
) =>
  response.once('close', () => {
    if (response.headersSent) counters.onHandled(request, response.statusCode, monotonicClock() - receivedAt);
  });

/**
 * Creates the listener for all requests. Requests of one connection are handled in order, even if they arrive
 * together. Cached responses and health checks are sent immediately; the others begin one by one, with input
 * read in between.
 */
export function createRequestListener(handlers: RequestHandlers, options: ListenerOptions) {
  const { isClosing, trustedProxies, openRequests } = options;
  const { counters } = handlers;
  const reject = createReject(handlers, options);
  const pipeline = getRequestListener(
    (request, { incoming }) => handlers.fetch(request, incoming.socket.remoteAddress),
    // For health checks that have no Host; other requests without Host were rejected.
    { hostname: 'localhost' },
  );
  const waitForTurn = createAdmission(handlers, options, reject);
  const getIp = ({ socket, headers }: IncomingMessage) =>
    getClientIp(
      {
        remoteAddress: socket.remoteAddress,
        forwardedFor: headers['x-forwarded-for'] as string | undefined,
      },
      trustedProxies,
    );
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    if (isClosing()) response.shouldKeepAlive = false;
    const { method, url = '' } = request;
    const cached = method === 'GET' || method === 'HEAD' ? handlers.findCached(request) : undefined;
    const sent = cached && sendCached(request, response, cached);
    if (cached && sent !== undefined) return counters?.onCached(request, cached, sent);
    const receivedAt = monotonicClock();
    const begin = () => {
      if (counters) countWhenEnded(counters, request, response, receivedAt);
      void pipeline(request, response);
    };
    // Compressing a cached response needs no turn.
    if (cached || healthPath.test(url)) return begin();
    const ip = getIp(request);
    return waitForTurn(request, response, ip === undefined ? 'unknown' : getWideNetwork(ip), begin);
  };
  return (request: IncomingMessage, response: ServerResponse) => {
    if (isDefaultHealthCheck(request)) {
      request.method = 'GET';
      request.url = readinessPath;
    }
    if (!isUnambiguous(request)) {
      rejectRequest(response);
      return counters?.onRejected(request, response.statusCode, undefined);
    }
    // A response has no socket while an earlier response on its connection is unfinished.
    const isPipelined = response.socket === null;
    // If there is no proxy, connections per network are counted, each with one request besides these.
    const reason =
      isPipelined || trustedProxies > 0 ? openRequests.enter(response, getIp(request)) : undefined;
    if (reason) return reject(request, response, 'too_many_requests', reason);
    if (!isPipelined) return handle(request, response);
    response.once('socket', () => setImmediate(handle, request, response));
    return undefined;
  };
}
