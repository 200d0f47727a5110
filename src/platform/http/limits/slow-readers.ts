import type { Server, Socket } from 'node:net';
import { type MonotonicClock, monotonicClock } from '../../clock/clock.ts';
import { readUnacknowledgedBytes } from './unacknowledged-bytes.ts';

/** The private handle of a socket: what the kernel has not taken yet of the current write, and the file descriptor. */
interface SocketInternals {
  readonly _handle?: { readonly writeQueueSize?: number; readonly fd?: number } | null;
}

/** The bytes that a peer has left to read, and since when they have not changed. */
interface Progress {
  readonly position: string;
  readonly unacknowledged: number | undefined;
  readonly since: number;
}

const getHandle = (socket: Socket) => (socket as Socket & SocketInternals)._handle;

/** Returns a text that changes whenever the kernel takes bytes of a socket. */
const getPosition = (socket: Socket) =>
  `${socket.bytesWritten - socket.writableLength} ${getHandle(socket)?.writeQueueSize}`;

/** How often a reader is reviewed within its timeout. */
const reviewsPerTimeout = 4;

interface StalledReaderOptions {
  /** The milliseconds without reading anything after which a connection is closed. */
  readonly timeoutMs: number;
  readonly elapsed?: MonotonicClock;
}

/** The responses of a server that are being read. */
export interface ReaderWatch {
  /** Closes the connections whose peer has read nothing since an earlier review that is `timeoutMs` ago. */
  review(): Promise<void>;
}

/** Watches how the peers of a server read its responses. */
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
        // A reset: otherwise the kernel would keep the bytes for minutes, in case they were still read.
        if (nowMs - since >= timeoutMs) socket.resetAndDestroy();
      }
    },
  };
}

/**
 * Closes the connections whose peer reads nothing of a response for `timeoutMs`, up to a quarter of it later. A peer that
 * reads slowly is left alone, however long it takes.
 */
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
