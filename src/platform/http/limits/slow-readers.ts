import type { Server, Socket } from 'node:net';
import { type MonotonicClock, monotonicClock } from '../../clock/clock.ts';
import { readUnacknowledgedBytes } from './unacknowledged-bytes.ts';

/** Private fields of a socket: bytes not yet taken by the kernel, and the file descriptor. */
interface SocketInternals {
  readonly _handle?: { readonly writeQueueSize?: number; readonly fd?: number } | null;
}

/** Unread bytes, and since when they are unchanged. */
interface Progress {
  readonly position: string;
  readonly unacknowledged: number | undefined;
  readonly since: number;
}

const getHandle = (socket: Socket) => (socket as Socket & SocketInternals)._handle;

/** Changes whenever the kernel takes bytes from the socket. */
const getPosition = (socket: Socket) =>
  `${socket.bytesWritten - socket.writableLength} ${getHandle(socket)?.writeQueueSize}`;

const reviewsPerTimeout = 4;

interface StalledReaderOptions {
  readonly timeoutMs: number;
  readonly elapsed?: MonotonicClock;
}

export interface ReaderWatch {
  review(): Promise<void>;
}

export function watchReaders(
  server: Server,
  { timeoutMs, elapsed = monotonicClock }: StalledReaderOptions,
): ReaderWatch {
  const progress = new Map<Socket, Progress | undefined>();
  server.on('connection', (socket) => {
    progress.set(socket, undefined);
    socket.once('close', () => progress.delete(socket));
  });
  const findStanding = (nowMs: number) => {
    const standing: { socket: Socket; before: Progress; fileDescriptor: number }[] = [];
    for (const [socket, before] of progress) {
      const position = getPosition(socket);
      if (socket.writableLength === 0) progress.set(socket, undefined);
      else if (before?.position !== position)
        progress.set(socket, { position, unacknowledged: undefined, since: nowMs });
      else standing.push({ socket, before, fileDescriptor: getHandle(socket)?.fd ?? -1 });
    }
    return standing;
  };
  return {
    async review() {
      const nowMs = elapsed();
      const standing = findStanding(nowMs);
      if (standing.length === 0) return;
      const unacknowledged = await readUnacknowledgedBytes(
        standing.map(({ fileDescriptor }) => fileDescriptor),
      );
      for (const { socket, before, fileDescriptor } of standing) {
        if (socket.destroyed || getPosition(socket) !== before.position) continue;
        const bytes = unacknowledged.get(fileDescriptor);
        const hasProgressed = before.unacknowledged !== undefined && before.unacknowledged !== bytes;
        const since = hasProgressed ? nowMs : before.since;
        progress.set(socket, { ...before, unacknowledged: bytes, since });
        // A reset: otherwise the kernel would keep the bytes for minutes.
        if (nowMs - since >= timeoutMs) socket.resetAndDestroy();
      }
    },
  };
}

/** Closes connections whose peer reads nothing for `timeoutMs` or up to a quarter more. */
export function closeStalledReaders(server: Server, options: StalledReaderOptions): void {
  const watch = watchReaders(server, options);
  let isReviewing = false;
  const timer = setInterval(() => {
    if (isReviewing) return;
    isReviewing = true;
    void watch.review().finally(() => {
      isReviewing = false;
    });
  }, options.timeoutMs / reviewsPerTimeout).unref();
  server.once('close', () => clearInterval(timer));
}
