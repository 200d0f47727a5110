/** Gives one writer at a time to each key. */
export interface ExclusiveWriters {
  /** Aborts the present writer of a key and waits until it has stopped. */
  interrupt(key: string): Promise<void>;
  /** Runs a writer once the one before it, which is aborted, has stopped. */
  run<Result>(key: string, write: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
}

interface Writer {
  readonly controller: AbortController;
  readonly stopped: Promise<void>;
}

/**
 * Creates exclusive writers. The last one wins: after a lost connection a client sends the rest of a file again while
 * the server still waits for the first request.
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
