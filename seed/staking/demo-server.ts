import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLoopbackHost } from '../../src/platform/http/private-addresses.ts';
import { answer } from './answer.ts';
import type { Listing } from './listing.ts';

/** The demo's staking service and the way to its chain, on a port of this machine. */
export interface DemoServer {
  /** Without a slash at the end. */
  readonly apiUrl: string;
  /** Stays the same when the chain is started anew. */
  readonly rpcUrl: string;
  tell(listing: Listing | undefined): void;
  reach(rpcUrl: string | undefined): void;
  stop(): Promise<void>;
}

/** Where wallets look for a chain of this machine. */
const usualPort = 8545;

const nowhere = new URL('http://localhost');

function send(response: ServerResponse, status: number, body: unknown): void {
  // What is not there yet is there in a moment.
  const retry = status === 503 ? { 'Retry-After': '1' } : {};
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...retry });
  response.end(JSON.stringify(body));
}

/** Hands a call on to the chain and its answer back. */
function passOn(incoming: IncomingMessage, response: ServerResponse, rpcUrl: string | undefined): void {
  const fail = () => {
    if (response.headersSent) response.destroy();
    else send(response, 503, { error: { code: 'unavailable' } });
  };
  if (rpcUrl === undefined) {
    incoming.resume();
    fail();
    return;
  }
  const { 'content-type': type = '', 'content-length': length } = incoming.headers;
  const headers = { 'Content-Type': type, ...(length === undefined ? {} : { 'Content-Length': length }) };
  const outgoing = request(rpcUrl, { method: 'POST', headers, timeout: 30_000 }, (found) => {
    response.writeHead(found.statusCode ?? 502, { 'Content-Type': 'application/json' });
    found.once('error', fail).pipe(response);
  });
  outgoing.once('timeout', () => outgoing.destroy()).once('error', fail);
  response.once('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

/**
 * Pages of the web may neither read nor write here, under whatever name they know this machine; `null` is what a page
 * is called that hides where it is from.
 */
function isOfThisMachine({ headers: { host = '', origin } }: IncomingMessage): boolean {
  const name = host.replace(/:\d+$/, '');
  return isLoopbackHost(name) && (origin === undefined || !/^(https?:|null$)/.test(origin));
}

function listen(server: ReturnType<typeof createServer>, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Listens at once, and answers 503 until there is something to tell. */
export async function startDemoServer(): Promise<DemoServer> {
  let listing: Listing | undefined;
  let chain: string | undefined;
  const server = createServer((incoming, response) => {
    // What is no address, such as `//`, is read as none: it may come from any page.
    const { pathname, searchParams } = URL.parse(incoming.url ?? '', nowhere) ?? nowhere;
    if (!isOfThisMachine(incoming)) send(response, 403, { error: { code: 'forbidden' } });
    else if (incoming.method === 'POST' && pathname === '/') passOn(incoming, response, chain);
    else if (incoming.method !== 'GET' || !pathname.startsWith('/v1/'))
      send(response, 404, { error: { code: 'not_found' } });
    else {
      const { status, body } = answer(listing, pathname.slice('/v1'.length), searchParams);
      send(response, status, body);
    }
  });
  await listen(server, usualPort).catch(() => listen(server, 0));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    apiUrl: `http://127.0.0.1:${port}/v1`,
    rpcUrl: `http://127.0.0.1:${port}`,
    tell: (told) => {
      listing = told;
    },
    reach: (rpcUrl) => {
      chain = rpcUrl;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
