import { AppError } from '../../shared/errors.ts';
import { waitWithinBudget } from '../wait-budget.ts';

/** Runs a task in its turn. */
export type TaskQueue = <Result>(task: () => Result | Promise<Result>) => Promise<Result>;

interface TaskQueueLimits {
  /** The number of tasks that may run at the same time. */
  readonly concurrency: number;
  /** The number of tasks that may wait; further ones are rejected. */
  readonly maxWaiting: number;
  /** True to count the time of waiting as part of what the request may wait. */
  readonly hasWaitBudget?: boolean;
}

/**
 * Creates a queue that runs tasks first in, first out. Between the end of a task and the beginning of another one in
 * its place, the event loop handles other requests.
 * @returns a function that runs a task and returns its result, or rejects with the AppError `unavailable` if too many
 *   tasks are waiting or the request has waited too long
 */
export function createTaskQueue({ concurrency, maxWaiting, hasWaitBudget }: TaskQueueLimits): TaskQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  const begin = async () => {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw new AppError('unavailable', 'too many tasks are waiting');
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    if (!hasWaitBudget) return promise;
    await waitWithinBudget(promise).catch((cause: unknown) => {
      waiting.splice(waiting.indexOf(resolve), 1);
      throw new AppError('unavailable', 'the turn of the task has not come in time', { cause });
    });
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
