import { AppError } from '../../shared/errors.ts';

/** Runs a task in its turn. */
export type TaskQueue = <Result>(task: () => Result | Promise<Result>) => Promise<Result>;

interface TaskQueueLimits {
  /** The number of tasks that may run at the same time. */
  readonly concurrency: number;
  /** The number of tasks that may wait; further ones are rejected. */
  readonly maxWaiting: number;
}

/**
 * Creates a queue that runs tasks first in, first out. Between the end of a task and the beginning of another one in
 * its place, the event loop handles other requests.
 * @returns a function that runs a task and returns its result, or rejects with the AppError `unavailable` if too many
 *   tasks are waiting
 */
export function createTaskQueue({ concurrency, maxWaiting }: TaskQueueLimits): TaskQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  const begin = async () => {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw new AppError('unavailable', 'too many tasks are waiting');
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const free = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async (task) => {
    await begin();
    try {
      return await task();
    } finally {
      setImmediate(free);
    }
  };
}
