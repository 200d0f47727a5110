import { connect } from 'node:net';

export interface FloodRequest {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
}

/** Many simultaneous requests over each connection, from one address. */
export interface PipelinedFloodRequest extends FloodRequest {
  /** Requests sent simultaneously. */
  readonly pipelined: number;
  readonly address: string;
}

/** Responses by status. */
export type FloodResult = Readonly<Record<string, number>>;

const randomName = () => Math.random().toString(36).slice(2);
const randomIp = () => Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 223)).join('.');

/** Requests that are not served from a cache. */
const targets = [
  () => `/${randomName()}`,
  () => `/${randomName()}/${randomName()}`,
  () => `/websites/${randomName()}`,
  () => `/search?q=${randomName()}`,
  () => `/websites?skills=${randomName()}`,
  () => `/api/pages/${randomName()}`,
];

/** Requests random URLs over one connection, each after the previous response and from a new address. */
function requestRandomly(port: number, counts: Record<string, number>, endsAt: number): Promise<void> {
  return new Promise((resolve) => {
    const open = () => {
      const socket = connect(port, '127.0.0.1');
      let index = Math.floor(Math.random() * targets.length);
      const next = () => {
        index += 1;
        const target = targets[index % targets.length]?.() ?? '/';
        socket.write(
          `GET ${target} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: br\r\nX-Forwarded-For: ${randomIp()}\r\n\r\n`,
        );
      };
      let isClosed = false;
      socket.on('connect', next).on('error', () => {});
      socket.on('data', (chunk: Buffer) => {
        // A response may come in several parts; only the first has a status line.
        const status = /^HTTP\/1\.1 (\d{3})/.exec(chunk.toString('latin1', 0, 12))?.[1];
        if (status === undefined) return;
        counts[status] = (counts[status] ?? 0) + 1;
        if (Date.now() >= endsAt) socket.destroy();
        else next();
      });
      socket.on('close', () => {
        if (isClosed) return;
        isClosed = true;
        if (Date.now() >= endsAt) resolve();
        else setTimeout(open, 20);
      });
    };
    open();
  });
}

/** Sends many simultaneous requests for missing pages, and again after all responses. */
function requestAtOnce(
  { port, pipelined, address }: PipelinedFloodRequest,
  counts: Record<string, number>,
  endsAt: number,
): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: address });
    let open = 0;
    const sendAll = () => {
      open = pipelined;
      const targets = Array.from({ length: pipelined }, () => `/${randomName()}`);
      socket.write(
        targets.map((target) => `GET ${target} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`).join(''),
      );
    };
    socket.on('connect', sendAll).on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      for (const [, status = ''] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
        counts[status] = (counts[status] ?? 0) + 1;
        open -= 1;
      }
      if (Date.now() >= endsAt) socket.destroy();
      else if (open <= 0) sendAll();
    });
    socket.on('close', () => resolve());
  });
}

process.on('message', async (request: FloodRequest | PipelinedFloodRequest) => {
  const { port, connections, seconds } = request;
  const counts: Record<string, number> = {};
  const endsAt = Date.now() + seconds * 1000;
  const requests = Array.from({ length: connections }, () =>
    'pipelined' in request ? requestAtOnce(request, counts, endsAt) : requestRandomly(port, counts, endsAt),
  );
  await Promise.race([
    Promise.all(requests),
    new Promise((resolve) => setTimeout(resolve, (seconds + 5) * 1000)),
  ]);
  process.send?.(counts);
});

process.on('disconnect', () => process.exit());
