import { connect, type Socket } from 'node:net';

/** A stretch of load on one address. */
export interface LoadQuestion {
  readonly url: string;
  readonly seconds: number;
}

/** What came of it. */
export interface LoadAnswer {
  readonly seconds: number;
  /** Whole answers with status 200. */
  readonly good: number;
  /** Whole answers with another status. */
  readonly bad: number;
  /** Why a connection failed, if one did. */
  readonly failure?: string;
}

const connections = 16;
const headEnd = '\r\n\r\n';

interface Tally {
  good: number;
  bad: number;
  readonly endsAt: number;
}

/** The status and the whole length of an answer, from a buffer that may hold only a part of it. */
function measureAnswer(part: Buffer): { good: boolean; length: number } | undefined {
  const end = part.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = part.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error('an answer without Content-Length');
  return { good: head.startsWith('HTTP/1.1 200 '), length: end + headEnd.length + Number(length) };
}

/** Asks over one kept-alive connection, again as soon as an answer is whole, until the time is over. */
function askAgainAndAgain(url: URL, tally: Tally): Promise<void> {
  const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nAccept-Encoding: br${headEnd}`;
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(Number(url.port), url.hostname);
    let head: Buffer | undefined;
    let answer: { good: boolean; length: number } | undefined;
    let received = 0;
    socket.setNoDelay(true);
    socket.on('error', reject).on('close', () => reject(new Error('the server closed a connection')));
    socket.on('connect', () => socket.write(request));
    socket.on('data', (part: Buffer) => {
      received += part.length;
      try {
        if (!answer) {
          head = head ? Buffer.concat([head, part]) : part;
          answer = measureAnswer(head);
        }
      } catch (error) {
        socket.destroy(error as Error);
        return;
      }
      if (!answer || received < answer.length) return;
      if (received > answer.length) return void socket.destroy(new Error('more than one answer came'));
      tally[answer.good ? 'good' : 'bad'] += 1;
      [head, answer, received] = [undefined, undefined, 0];
      if (performance.now() < tally.endsAt) return void socket.write(request);
      resolve();
      socket.destroy();
    });
  });
}

async function load({ url, seconds }: LoadQuestion): Promise<LoadAnswer> {
  const began = performance.now();
  const tally: Tally = { good: 0, bad: 0, endsAt: began + seconds * 1000 };
  const runs = Array.from({ length: connections }, () => askAgainAndAgain(new URL(url), tally));
  const failed = (await Promise.allSettled(runs)).find((run) => run.status === 'rejected');
  const { good, bad } = tally;
  const answer = { seconds: (performance.now() - began) / 1000, good, bad };
  return failed ? { ...answer, failure: String(failed.reason) } : answer;
}

// A process of its own: the load must not take time from the server that is measured, nor from its parent.
// It reads no more of an answer than where it ends: a general client spends several times what the server
// does on parsing a page's headers, and would then measure itself.
process.on('message', async (question: LoadQuestion) => process.send?.(await load(question)));

process.on('disconnect', () => process.exit());
