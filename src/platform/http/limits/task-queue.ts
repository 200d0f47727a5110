import { AppError } from '#shared/api/errors.ts';
import { waitWithinBudget } from '../../wait-budget.ts';
import { FairLine, type Flow } from './fair-line.ts';

/** Runs a task in the turn of its flow; tasks without one are a flow of their own. */
export type TaskQueue = <Result>(task: () => Result | Promise<Result>, flow?: Flow) => Promise<Result>;

interface TaskQueueLimits {
  /** The number of tasks that may run at the same time. */
  readonly concurrency: number;
  /** The number of tasks that may wait; of more the flow that has the most loses its last. */
  readonly maxWaiting: number;
  /** True to count the time of waiting as part of what the request may wait. */
  readonly hasWaitBudget?: boolean;
}

const noFlow: Flow = { kind: 'visit', network: '' };

/**
 * Creates a queue that runs tasks by turns of their flows, and those of one flow first in, first out. Between the end of
 * a task and the beginning of another one in its place, the event loop handles other requests.
 * @returns a function that runs a task and returns its result, or rejects with the AppError `unavailable` if too many
 *   tasks are waiting or the request has waited too long
 */
export function createTaskQueue({ concurrency, maxWaiting, hasWaitBudget }: TaskQueueLimits): TaskQueue {
  const line = new FairLine<PromiseWithResolvers<void>>(maxWaiting);
  let running = 0;
  const begin = async (flow: Flow) => {
    if (running < concurrency) {
      running += 1;
      return;
    }
    const turn = Promise.withResolvers<void>();
    line.push(flow, turn)?.reject(new AppError('unavailable', 'too many tasks are waiting'));
    if (!hasWaitBudget) return turn.promise;
    await waitWithinBudget(turn.promise).catch((cause: unknown) => {
      if (cause instanceof AppError) throw cause;
      line.remove(flow, turn);
      throw new AppError('unavailable', 'the turn of the task has not come in time', { cause });
    });
  };
  const free = () => {
    const next = line.shift();
    if (next) next.resolve();
    else running -= 1;
  };
  return async (task, flow = noFlow) => {
    await begin(flow);
    try {
      return await task();
    } finally {
      setImmediate(free);
    }
  };
}
