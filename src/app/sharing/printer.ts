import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createMediaQueue } from '../../platform/media/media-queue.ts';
import type { Cover } from './cover.ts';

/** Makes pictures of covers beside the thread that answers requests. */
export interface Printer {
  /**
   * Makes the picture of a cover when its turn has come.
   * @returns a PNG
   * @throws AppError `unavailable` when too many are waiting
   */
  print(cover: Cover): Promise<Buffer>;
}

interface PrinterOptions {
  /** How many covers may wait; more are refused. */
  readonly maxWaiting?: number;
  /** After how long without work the thread and its memory are given back, in milliseconds. */
  readonly restAfterMs?: number;
}

// A picture takes some 20 ms, so the last of a full queue waits for about a second.
const usualWaiting = 48;
const usualRestMs = 30_000;
const longestPrintMs = 10_000;
const heapMegabytes = 192;

// Built files stand beside each other; in development and in tests the sources do.
const entry = new URL(`./print-worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

function startWorker(): Worker {
  const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } });
  // It must not keep a program alive that is about to end.
  worker.unref();
  return worker;
}

/**
 * Sets up printing. The thread with its engine and its faces comes with the first cover, so that a start pays
 * nothing, and goes after a while without work.
 */
export function createPrinter({
  maxWaiting = usualWaiting,
  restAfterMs = usualRestMs,
}: PrinterOptions = {}): Printer {
  const queue = createMediaQueue({ concurrency: 1, maxWaiting });
  let worker: Worker | undefined;
  let rest: NodeJS.Timeout | undefined;

  const dismiss = () => {
    void worker?.terminate();
    worker = undefined;
  };
  const printNow = async (cover: Cover): Promise<Buffer> => {
    clearTimeout(rest);
    worker ??= startWorker();
    try {
      worker.postMessage(cover);
      const [picture] = await once(worker, 'message', { signal: AbortSignal.timeout(longestPrintMs) });
      rest = setTimeout(dismiss, restAfterMs).unref();
      return Buffer.from(picture);
    } catch (error) {
      dismiss();
      throw error;
    }
  };
  return { print: (cover) => queue.add(() => printNow(cover)) };
}
