import { expect, test, vi } from 'vitest';
import { createMediaQueue } from './media-queue.ts';

test('tasks start in order, at most the configured number at a time', async () => {
  const queue = createMediaQueue({ concurrency: 2 });
  let running = 0;
  let max = 0;
  const order: number[] = [];
  const work = (number: number) => async () => {
    max = Math.max(max, ++running);
    order.push(number);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return number;
  };
  expect(await Promise.all([1, 2, 3, 4, 5].map((number) => queue.add(work(number))))).toEqual([
    1, 2, 3, 4, 5,
  ]);
  expect(order).toEqual([1, 2, 3, 4, 5]);
  expect(max).toBe(2);
});

test('a failed task does not affect the others', async () => {
  const queue = createMediaQueue({ concurrency: 1 });
  const failing = queue.add(() => Promise.reject(new Error('broken')));
  const next = queue.add(async () => 'made');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('made');
});

test('the queue is idle when nothing waits or runs, and can be used again afterwards', async () => {
  const queue = createMediaQueue({ concurrency: 1 });
  await queue.whenIdle();
  for (const round of [1, 2]) {
    const done: number[] = [];
    for (const number of [1, 2]) void queue.add(async () => void done.push(number));
    await queue.whenIdle();
    expect(done, `round ${round}`).toEqual([1, 2]);
  }
});

test('tasks wait while visitors are served, but not for ever', async () => {
  let busy = true;
  const started = vi.fn(async () => {});
  const isBusy = vi.fn(() => busy);
  const queue = createMediaQueue({ concurrency: 1, isBusy });
  const first = queue.add(started);
  await vi.waitFor(() => expect(isBusy.mock.calls.length).toBeGreaterThan(1));
  expect(started).not.toHaveBeenCalled();
  busy = false;
  await first;
  busy = true;
  await queue.add(started);
  expect(started).toHaveBeenCalledTimes(2);
});

test('stopping the queue ends running tasks and rejects waiting and new ones', async () => {
  const queue = createMediaQueue({ concurrency: 1 });
  const gate = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  const running = queue.add(() => {
    begun.resolve();
    return gate.promise;
  });
  const rejected = expect(queue.add(async () => 'waiting')).rejects.toMatchObject({ code: 'unavailable' });
  await begun.promise;
  const stopped = queue.stop();
  gate.resolve('finished');
  await stopped;
  await rejected;
  expect(await running).toBe('finished');
  await expect(queue.add(async () => 'late')).rejects.toMatchObject({ code: 'unavailable' });
});

test('a full queue rejects new tasks', async () => {
  const queue = createMediaQueue({ concurrency: 1, maxWaiting: 1 });
  const first = queue.add(async () => 1);
  await expect(queue.add(async () => 2)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await first).toBe(1);
});
