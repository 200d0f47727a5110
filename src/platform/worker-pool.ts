import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';
import { AppError } from '#shared/api/errors.ts';
import { createTaskQueue } from './http/limits/task-queue.ts';

/** Thrown for a task that took too much time or memory; its worker is gone. */
export class WorkerLimitError extends Error {
  override readonly name = 'WorkerLimitError';
}

/** Runs tasks in worker threads. */
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
  /** Milliseconds without a task after which a worker is ended. */
  readonly idleAfterMs: number;
  /** Milliseconds of a task, with the start of its worker. */
  readonly timeoutMs: number;
  /** The most memory of the objects of a worker, in MiB. */
  readonly maxMemoryMib: number;
}

/** What a worker responds: the result, or what it failed with. */
type Reply = { readonly result: unknown } | { readonly failure: string };

function startWorker({ entry, maxMemoryMib }: WorkerPoolOptions): Worker {
  const worker = new Worker(entry, {
    // It reads files, so it gets no secret.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMib, maxYoungGenerationSizeMb: 32 },
  });
  // A task hears of its errors; those that it has later, or while it is ended, are of no interest.
  worker.on('error', () => undefined);
  return worker;
}

/** Returns the error of a task that failed in its worker, with the stack that it has there. */
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
 * Creates a pool of workers. A worker has one task at a time, and the event loop of the server only waits. It ends with a
 * task that fails or exceeds its limits, and after a while without one, which frees its memory.
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
 * Responds to the tasks of the worker that runs this, one after the other; to a failure it responds with its stack.
 * @throws AppError `internal` outside of a worker
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
