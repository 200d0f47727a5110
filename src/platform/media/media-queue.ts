import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../shared/errors.ts';

/** Does heavy work on pictures, a little at a time. */
export interface MediaQueue {
  /**
   * Does the work when its turn has come; gives its result or its failure.
   * @throws AppError `unavailable` when too much is waiting or the queue has been stopped
   */
  add<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves once nothing waits or runs. */
  whenIdle(): Promise<void>;
  /** Takes nothing more, refuses what is waiting and waits for what runs. */
  stop(): Promise<void>;
}

interface QueueOptions {
  /** How many works may run at a time. */
  readonly concurrency: number;
  /** How many may wait; more are refused. */
  readonly maxWaiting?: number;
  /** While this is true the next work waits, for a second at most, so that visitors go first. */
  readonly isBusy?: () => boolean;
}

interface Entry {
  readonly run: () => Promise<void>;
  readonly refuse: (reason: AppError) => void;
}

const longestYieldMs = 1000;
const stepMs = 20;

/** Lets the requests that have come in be answered before more work begins. */
async function yieldToRequests(isBusy: () => boolean): Promise<void> {
  // A step even when nothing is known to be busy: what has arrived meanwhile is taken up in it.
  await sleep(1);
  for (let waited = 0; waited < longestYieldMs && isBusy(); waited += stepMs) await sleep(stepMs);
}

function entryOf<Result>(work: () => Promise<Result>, result: PromiseWithResolvers<Result>): Entry {
  return {
    run: async () => {
      try {
        result.resolve(await work());
      } catch (error) {
        result.reject(error);
      }
    },
    refuse: result.reject,
  };
}

/** Makes a queue that holds heavy work back while visitors are waiting. */
export function createMediaQueue(options: QueueOptions): MediaQueue {
  const { concurrency, maxWaiting = 10_000, isBusy = () => false } = options;
  const waiting: Entry[] = [];
  let idle = Promise.withResolvers<void>();
  let running = 0;
  let stopped = false;

  const proceed = () => {
    while (running < concurrency && waiting.length > 0) {
      running += 1;
      void runNext();
    }
    if (running === 0) idle.resolve();
  };
  const runNext = async () => {
    await yieldToRequests(isBusy);
    // Stopping may have emptied the queue meanwhile.
    await waiting.shift()?.run();
    running -= 1;
    proceed();
  };
  idle.resolve();

  return {
    async add<Result>(work: () => Promise<Result>): Promise<Result> {
      if (stopped) throw new AppError('unavailable', 'the media queue has been stopped');
      if (waiting.length >= maxWaiting) throw new AppError('unavailable', 'too many pictures are waiting');
      if (running === 0) idle = Promise.withResolvers<void>();
      const result = Promise.withResolvers<Result>();
      waiting.push(entryOf(work, result));
      proceed();
      return result.promise;
    },
    whenIdle: () => idle.promise,
    stop() {
      stopped = true;
      for (const { refuse } of waiting.splice(0))
        refuse(new AppError('unavailable', 'the media queue has been stopped'));
      return idle.promise;
    },
  };
}
