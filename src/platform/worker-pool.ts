import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';
import { AppError } from '#shared/api/errors.ts';
import { createTaskQueue } from './http/limits/task-queue.ts';

/** Thrown for a task that exceeded its time or memory; its worker is gone. */
export class WorkerLimitError extends Error {
  override readonly name = 'WorkerLimitError';
}

export interface WorkerPool {
  /**
   * Runs a task in its turn.
   * @throws WorkerLimitError if it takes too long or too much memory
   * @throws AppError `unavailable` if too many tasks wait
   */
  run<Result>(task: unknown): Promise<Result>;
}

export interface WorkerPoolOptions {
  /** The file calls `serveTasks`. */
  readonly entry: URL;
  readonly concurrency: number;
  /** More are rejected. */
  readonly maxWaiting: number;
  readonly idleAfterMs: number;
  /** Includes the start of the worker. */
  readonly timeoutMs: number;
  /** Limits the objects of a worker. */
  readonly maxMemoryMib: number;
}

type Reply = { readonly result: unknown } | { readonly failure: string };

function startWorker({ entry, maxMemoryMib }: WorkerPoolOptions): Worker {
  const worker = new Worker(entry, {
    // The worker reads files, so it gets no secrets.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMib, maxYoungGenerationSizeMb: 32 },
  });
  // Tasks receive their errors; later errors, and errors while the worker is ended, do not matter.
  worker.on('error', () => undefined);
  return worker;
}

function createFailure(failure: string): Error {
  const error = new Error('a task failed in its worker', { cause: failure });
  error.stack = `${error.stack}\nCaused by ${failure}`;
  return error;
}

async function requestTask<Result>(worker: Worker, task: unknown, timeoutMs: number): Promise<Result> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const replied = once(worker, 'message', { signal: timeout });
    worker.postMessage(task);
    const [reply] = (await replied) as [Reply];
    if ('failure' in reply) throw createFailure(reply.failure);
    return reply.result as Result;
  } catch (cause) {
    const isOutOfMemory =
      cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (timeout.aborted || isOutOfMemory) throw new WorkerLimitError('a task exceeded its limits', { cause });
    throw cause;
  }
}

/**
 * Creates a pool of workers. A worker has one task at a time, and the server's event loop only waits. It ends
 * when a task fails or exceeds its limits, and when idle, to free its memory.
 */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { concurrency, maxWaiting, timeoutMs, idleAfterMs } = options;
  const takeTurn = createTaskQueue({ concurrency, maxWaiting });
  const idle = new Map<Worker, NodeJS.Timeout>();

  const take = (): Worker => {
    const [found] = idle;
    if (!found) return startWorker(options);
    const [worker, timer] = found;
    clearTimeout(timer);
    idle.delete(worker);
    worker.ref();
    return worker;
  };
  const end = async (worker: Worker): Promise<void> => {
    idle.delete(worker);
    await worker.terminate();
  };
  const rest = (worker: Worker) => {
    // It must not keep the server alive.
    worker.unref();
    idle.set(worker, setTimeout(() => void end(worker), idleAfterMs).unref());
  };
  const runNow = async <Result>(task: unknown): Promise<Result> => {
    const worker = take();
    try {
      const result = await requestTask<Result>(worker, task, timeoutMs);
      rest(worker);
      return result;
    } catch (error) {
      await end(worker);
      throw error;
    }
  };
  return { run: (task) => takeTurn(() => runNow(task)) };
}

/**
 * Runs the tasks that a worker receives, and replies with their results, or with the stack of a failure.
 * @throws AppError `internal` outside a worker
 */
export function serveTasks<Task>(run: (task: Task) => unknown): void {
  const port = parentPort;
  if (!port) throw new AppError('internal', 'this file runs in a worker');
  const respond = async (task: Task): Promise<Reply> => {
    try {
      return { result: await run(task) };
    } catch (error) {
      return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
  port.on('message', async (task: Task) => port.postMessage(await respond(task)));
}
