import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLoopbackHost } from '#platform/http/private-ip.ts';
import type { Listing } from './listing.ts';
import { respond } from './respond.ts';

/** The demo's upstream API and a proxy to its chain, on a local port. */
export interface DemoServer {
  readonly apiUrl: string;
  /** Stays the same when the chain restarts. */
  readonly rpcUrl: string;
  setListing(listing: Listing | undefined): void;
  setChainUrl(rpcUrl: string | undefined): void;
  stop(): Promise<void>;
}

/** The port at which wallets expect a local chain. */
const defaultPort = 8545;

const fallbackUrl = new URL('http://localhost');

function send(response: ServerResponse, status: number, body: unknown): void {
  // The data is available shortly after.
  const retry = status === 503 ? { 'Retry-After': '1' } : {};
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...retry });
  response.end(JSON.stringify(body));
}

/** Proxies a call to the chain. */
function proxyToChain(incoming: IncomingMessage, response: ServerResponse, rpcUrl: string | undefined): void {
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
  const outgoing = request(rpcUrl, { method: 'POST', headers, timeout: 30_000 }, (chainResponse) => {
    response.writeHead(chainResponse.statusCode ?? 502, { 'Content-Type': 'application/json' });
    chainResponse.once('error', fail).pipe(response);
  });
  outgoing.once('timeout', () => outgoing.destroy()).once('error', fail);
  response.once('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

/**
 * Rejects requests from web pages, also under another host name (DNS rebinding); pages with a hidden origin
 * send `null`.
 */
function isLocalRequest({ headers: { host = '', origin } }: IncomingMessage): boolean {
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

/** Starts the server; it responds with 503 until a listing is set. */
export async function startDemoServer(): Promise<DemoServer> {
  let listing: Listing | undefined;
  let chainUrl: string | undefined;
  const server = createServer((incoming, response) => {
    // An unparsable path such as `//` is treated as the root: any page can send one.
    const { pathname, searchParams } = URL.parse(incoming.url ?? '', fallbackUrl) ?? fallbackUrl;
    if (!isLocalRequest(incoming)) send(response, 403, { error: { code: 'forbidden' } });
    else if (incoming.method === 'POST' && pathname === '/') proxyToChain(incoming, response, chainUrl);
    else if (incoming.method !== 'GET' || !pathname.startsWith('/v1/'))
      send(response, 404, { error: { code: 'not_found' } });
    else {
      const { status, body } = respond(listing, pathname.slice('/v1'.length), searchParams);
      send(response, status, body);
    }
  });
  await listen(server, defaultPort).catch(() => listen(server, 0));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    apiUrl: `http://127.0.0.1:${port}/v1`,
    rpcUrl: `http://127.0.0.1:${port}`,
    setListing: (newListing) => {
      listing = newListing;
    },
    setChainUrl: (rpcUrl) => {
      chainUrl = rpcUrl;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
