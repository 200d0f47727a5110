import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#shared/api/errors.ts';

export interface MediaQueue {
  /** Settles as the task does; rejects with AppError `unavailable` if the queue is full or was stopped. */
  add<Result>(task: () => Promise<Result>): Promise<Result>;
  whenIdle(): Promise<void>;
  /** Rejects new and waiting tasks, and waits for running tasks. */
  stop(): Promise<void>;
}

interface QueueOptions {
  readonly concurrency: number;
  /** More are rejected. */
  readonly maxWaiting?: number;
  /** While true, the next task waits for up to a second, so that visitors go first. */
  readonly isBusy?: () => boolean;
}

interface Entry {
  readonly run: () => Promise<void>;
  readonly reject: (reason: AppError) => void;
}

const maxYieldMs = 1000;
const stepMs = 20;

/** Lets pending requests be handled before the next task starts. */
async function yieldToRequests(isBusy: () => boolean): Promise<void> {
  // Always yields once, so that requests received meanwhile are handled.
  await sleep(1);
  for (let waited = 0; waited < maxYieldMs && isBusy(); waited += stepMs) await sleep(stepMs);
}

function createEntry<Result>(task: () => Promise<Result>, result: PromiseWithResolvers<Result>): Entry {
  return {
    run: async () => {
      try {
        result.resolve(await task());
      } catch (error) {
        result.reject(error);
      }
    },
    reject: result.reject,
  };
}

export function createMediaQueue(options: QueueOptions): MediaQueue {
  const { concurrency, maxWaiting = 10_000, isBusy = () => false } = options;
  const waiting: Entry[] = [];
  let idle = Promise.withResolvers<void>();
  let running = 0;
  let stopped = false;

  const startNext = () => {
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
    startNext();
  };
  idle.resolve();

  return {
    async add<Result>(task: () => Promise<Result>): Promise<Result> {
      if (stopped) throw new AppError('unavailable', 'the media queue has been stopped');
      if (waiting.length >= maxWaiting) throw new AppError('unavailable', 'the media queue is full');
      if (running === 0) idle = Promise.withResolvers<void>();
      const result = Promise.withResolvers<Result>();
      waiting.push(createEntry(task, result));
      startNext();
      return result.promise;
    },
    whenIdle: () => idle.promise,
    stop() {
      stopped = true;
      for (const { reject } of waiting.splice(0))
        reject(new AppError('unavailable', 'the media queue has been stopped'));
      return idle.promise;
    },
  };
}
