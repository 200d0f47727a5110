import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';
import { AppError } from '../shared/errors.ts';
import { createMediaQueue } from './media/media-queue.ts';

/** Thrown for a task that took too much time or memory; its worker is gone. */
export class WorkerLimitError extends Error {
  override readonly name = 'WorkerLimitError';
}

/** Runs tasks in worker threads, each in one of its own. */
export interface WorkerPool {
  /**
   * Runs a task when its turn has come.
   * @throws WorkerLimitError for one that takes too long or too much memory
   * @throws AppError `unavailable` when too many tasks wait
   */
  run<Result>(task: unknown): Promise<Result>;
}

/** How a pool uses its workers. */
export interface WorkerPoolOptions {
  /** The file that a worker runs, which calls `serveTasks`. */
  readonly entry: URL;
  /** The number of workers at a time. */
  readonly concurrency: number;
  /** The number of tasks that may wait; more are rejected. */
  readonly maxWaiting: number;
  /** Milliseconds of a task, with the start of its worker. */
  readonly timeoutMs: number;
  /** The most memory of the objects of a worker, in MiB. */
  readonly maxMemoryMib: number;
}

/** What a worker responds: the result, or what it failed with. */
type Reply = { readonly result: unknown } | { readonly failure: string };

async function runInWorker<Result>(
  task: unknown,
  { entry, timeoutMs, maxMemoryMib }: WorkerPoolOptions,
): Promise<Result> {
  const worker = new Worker(entry, {
    workerData: task,
    // It reads files, so it gets no secret.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMib, maxYoungGenerationSizeMb: 32 },
  });
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const [reply] = (await once(worker, 'message', { signal: timeout })) as [Reply];
    if ('failure' in reply) throw new Error('a task failed in its worker', { cause: reply.failure });
    return reply.result as Result;
  } catch (cause) {
    const isOutOfMemory =
      cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (timeout.aborted || isOutOfMemory) throw new WorkerLimitError('a task exceeded its limits', { cause });
    throw cause;
  } finally {
    // Errors that it has while it is ended are of no interest.
    worker.on('error', () => undefined);
    await worker.terminate();
  }
}

/**
 * Creates a pool of workers. A worker runs one task and ends, which frees its memory and whatever the task did to it; the
 * event loop of the server only waits.
 */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { concurrency, maxWaiting } = options;
  const queue = createMediaQueue({ concurrency, maxWaiting });
  return { run: (task) => queue.add(() => runInWorker(task, options)) };
}

/**
 * Responds to the task of the worker that runs this.
 * @throws AppError `internal` outside of a worker
 */
export async function serveTask(task: unknown, run: (task: never) => unknown): Promise<void> {
  if (!parentPort) throw new AppError('internal', 'this file runs in a worker');
  let reply: Reply;
  try {
    reply = { result: await run(task as never) };
  } catch (error) {
    reply = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort.postMessage(reply);
}
