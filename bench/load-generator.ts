import { connect, type Socket } from 'node:net';

export interface LoadRequest {
  readonly url: string;
  readonly seconds: number;
  /** Sent with each request. */
  readonly cookie?: string | undefined;
}

export interface LoadResult {
  readonly seconds: number;
  /** Complete responses with status 200. */
  readonly good: number;
  /** Complete responses with another status. */
  readonly bad: number;
  /** The last response's length, including its head. */
  readonly bytes: number;
  /** The error of a failed connection, if any. */
  readonly failure?: string;
}

const connections = 16;
const headEnd = '\r\n\r\n';

interface Tally {
  good: number;
  bad: number;
  bytes: number;
  readonly endsAt: number;
}

/** Returns a response's status and total length, from a possibly partial buffer. */
function measureResponse(chunk: Buffer): { good: boolean; length: number } | undefined {
  const end = chunk.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = chunk.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error('a response without Content-Length');
  return { good: head.startsWith('HTTP/1.1 200 '), length: end + headEnd.length + Number(length) };
}

/** Sends requests over one keep-alive connection, each after the last response is complete, until the end. */
function requestRepeatedly(url: URL, cookie: string | undefined, tally: Tally): Promise<void> {
  const cookieLine = cookie === undefined ? '' : `\r\nCookie: ${cookie}`;
  const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nAccept-Encoding: br${cookieLine}${headEnd}`;
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(Number(url.port), url.hostname);
    let head: Buffer | undefined;
    let response: { good: boolean; length: number } | undefined;
    let received = 0;
    socket.setNoDelay(true);
    socket.on('error', reject).on('close', () => reject(new Error('the server closed a connection')));
    socket.on('connect', () => socket.write(request));
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length;
      try {
        if (!response) {
          head = head ? Buffer.concat([head, chunk]) : chunk;
          response = measureResponse(head);
        }
      } catch (error) {
        socket.destroy(error as Error);
        return;
      }
      if (!response || received < response.length) return;
      if (received > response.length)
        return void socket.destroy(new Error('received more than one response'));
      tally[response.good ? 'good' : 'bad'] += 1;
      tally.bytes = received;
      [head, response, received] = [undefined, undefined, 0];
      if (performance.now() < tally.endsAt) return void socket.write(request);
      resolve();
      socket.destroy();
    });
  });
}

async function load({ url, seconds, cookie }: LoadRequest): Promise<LoadResult> {
  const startedAt = performance.now();
  const tally: Tally = { good: 0, bad: 0, bytes: 0, endsAt: startedAt + seconds * 1000 };
  const runs = Array.from({ length: connections }, () => requestRepeatedly(new URL(url), cookie, tally));
  const failed = (await Promise.allSettled(runs)).find((run) => run.status === 'rejected');
  const { good, bad, bytes } = tally;
  const response = { seconds: (performance.now() - startedAt) / 1000, good, bad, bytes };
  return failed ? { ...response, failure: String(failed.reason) } : response;
}

// A separate process, so that the load takes no time from the server or the parent. It parses only a
// response's length: a general HTTP client spends several times the server's effort on a page's headers, and
// would measure itself.
process.on('message', async (request: LoadRequest) => process.send?.(await load(request)));

process.on('disconnect', () => process.exit());
