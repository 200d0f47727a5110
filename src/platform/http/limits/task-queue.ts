import { AppError } from '#shared/api/errors.ts';
import { waitWithinBudget } from '../../wait-budget.ts';
import { FairLine, type Flow } from './fair-line.ts';

export type TaskQueue = <Result>(task: () => Result | Promise<Result>, flow?: Flow) => Promise<Result>;

interface TaskQueueLimits {
  readonly concurrency: number;
  /** Beyond this, the flow with the most tasks loses its last task. */
  readonly maxWaiting: number;
  /** True to count the waiting time towards the request's wait budget. */
  readonly hasWaitBudget?: boolean;
}

const noFlow: Flow = { kind: 'visit', network: '' };

/**
 * Creates a queue that runs tasks in turns per flow; each flow is first in, first out. After each task the
 * event loop handles other requests. A task rejects with AppError `unavailable` if too many tasks are waiting
 * or the request has waited too long.
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
