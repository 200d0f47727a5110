export interface ExclusiveWriters {
  /** Aborts the current writer of a key and waits until it has stopped. */
  interrupt(key: string): Promise<void>;
  /** Aborts the previous writer of a key, waits for it, and runs the next. */
  run<Result>(key: string, write: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
}

interface Writer {
  readonly controller: AbortController;
  readonly stopped: Promise<void>;
}

/**
 * Creates exclusive writers per key. The last writer wins: after a lost connection a client resends the rest
 * of a file while the server still waits for the first request.
 */
export function createExclusiveWriters(): ExclusiveWriters {
  const writers = new Map<string, Writer>();
  const interrupt = async (key: string) => {
    for (let writer = writers.get(key); writer; writer = writers.get(key)) {
      writer.controller.abort();
      await writer.stopped;
    }
  };
  return {
    interrupt,
    async run(key, write) {
      await interrupt(key);
      const controller = new AbortController();
      const { promise: stopped, resolve } = Promise.withResolvers<void>();
      const own: Writer = { controller, stopped };
      writers.set(key, own);
      try {
        return await write(controller.signal);
      } finally {
        if (writers.get(key) === own) writers.delete(key);
        resolve();
      }
    },
  };
}
