import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { chooseAnswer, type StoredAnswer } from './stored-answer.ts';
import { keepAliveSeconds } from './wire.ts';

const headerSeconds = 10;
const requestSeconds = 15;

/** What answers the requests of a listening server. */
export interface Answers {
  /** The pipeline that every request may take, told the address at the other end of its connection. */
  readonly fetch: (request: Request, remoteAddress?: string) => Response | Promise<Response>;
  /** A kept answer that a request may have without the pipeline; nothing if there is any doubt. */
  readonly find: (request: IncomingMessage) => StoredAnswer | undefined;
}

/** A listening server. */
export interface Listening {
  readonly port: number;
  /** Begins to answer; until then connections wait. */
  answerWith(answers: Answers): void;
  /**
   * Takes no new connections, closes the idle ones and waits for the requests under way.
   * @param deadlineMs after which the rest is cut off
   */
  stop(deadlineMs: number): Promise<void>;
}

function sendKept(request: IncomingMessage, response: ServerResponse, stored: StoredAnswer): void {
  const { headers } = request;
  const chosen = chooseAnswer(stored, {
    acceptEncoding: headers['accept-encoding'] as string | undefined,
    ifNoneMatch: headers['if-none-match'],
    head: request.method === 'HEAD',
  });
  if (chosen.wire?.send(response)) return;
  const { status, headers: sent, body } = chosen;
  response.writeHead(status, sent);
  response.end(body ?? undefined);
}

/** One Host field (RFC 9112, 3.2) and a target that is a path, or names this very host by itself (3.2.2). */
function isSound({ url = '', headers, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts !== 1 || url.includes('#')) return false;
  if (url.startsWith('/')) return true;
  const [, host] = /^http:\/\/([^/?]+)/i.exec(url) ?? [];
  return host !== undefined && host.toLowerCase() === headers.host?.toLowerCase();
}

/** Refuses a request that two readers could understand differently, and its connection with it. */
function refuse(response: ServerResponse): void {
  response.writeHead(400, { 'Content-Length': '0', Connection: 'close' }).end();
}

function answering(answers: Answers, isClosing: () => boolean) {
  const pipeline = getRequestListener((request, { incoming }) =>
    answers.fetch(request, incoming.socket.remoteAddress),
  );
  return (request: IncomingMessage, response: ServerResponse) => {
    if (isClosing()) response.shouldKeepAlive = false;
    if (!isSound(request)) return refuse(response);
    const { method } = request;
    const kept = method === 'GET' || method === 'HEAD' ? answers.find(request) : undefined;
    if (kept) sendKept(request, response, kept);
    else void pipeline(request, response);
  };
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/**
 * Opens the port, with limits on slow clients: headers within 10 s, the whole request within 15 s.
 * @throws when the port is taken or not allowed
 */
export async function listenOn(host: string, port: number): Promise<Listening> {
  const server = createServer({
    headersTimeout: headerSeconds * 1000,
    requestTimeout: requestSeconds * 1000,
    keepAliveTimeout: keepAliveSeconds * 1000,
    connectionsCheckingInterval: 2000,
    maxHeaderSize: 16 * 1024,
  });
  const waiting: [IncomingMessage, ServerResponse][] = [];
  const hold = (request: IncomingMessage, response: ServerResponse) => waiting.push([request, response]);
  server.on('request', hold);
  const actualPort = await listen(server, host, port);
  let isClosing = false;
  return {
    port: actualPort,
    answerWith(answers) {
      const answer = answering(answers, () => isClosing);
      server.off('request', hold).on('request', answer);
      for (const [request, response] of waiting.splice(0)) answer(request, response);
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
    // A connection that was busy when the server closed would otherwise be kept for a next request.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(deadline);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}
