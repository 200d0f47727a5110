import { expect, test, vi } from 'vitest';
import { createMediaQueue } from './media-queue.ts';

test('no more runs at a time than was asked for, in the order of asking', async () => {
  const queue = createMediaQueue({ concurrency: 2 });
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = (number: number) => async () => {
    most = Math.max(most, ++running);
    order.push(number);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return number;
  };
  expect(await Promise.all([1, 2, 3, 4, 5].map((number) => queue.add(work(number))))).toEqual([
    1, 2, 3, 4, 5,
  ]);
  expect(order).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test('a failure is its own only', async () => {
  const queue = createMediaQueue({ concurrency: 1 });
  const failing = queue.add(() => Promise.reject(new Error('broken')));
  const next = queue.add(async () => 'made');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('made');
});

test('it is idle once nothing waits or runs, and may work again after that', async () => {
  const queue = createMediaQueue({ concurrency: 1 });
  await queue.whenIdle();
  for (const round of [1, 2]) {
    const done: number[] = [];
    for (const number of [1, 2]) void queue.add(async () => void done.push(number));
    await queue.whenIdle();
    expect(done, `round ${round}`).toEqual([1, 2]);
  }
});

test('work waits while visitors are served, but not for ever', async () => {
  let busy = true;
  const started = vi.fn(async () => {});
  const queue = createMediaQueue({ concurrency: 1, isBusy: () => busy });
  const first = queue.add(started);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(started).not.toHaveBeenCalled();
  busy = false;
  await first;
  busy = true;
  await queue.add(started);
  expect(started).toHaveBeenCalledTimes(2);
});

test('a stopped queue ends what runs, refuses what waits and takes nothing more', async () => {
  const queue = createMediaQueue({ concurrency: 1 });
  const gate = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  const running = queue.add(() => {
    begun.resolve();
    return gate.promise;
  });
  const refused = expect(queue.add(async () => 'waiting')).rejects.toMatchObject({ code: 'unavailable' });
  await begun.promise;
  const stopped = queue.stop();
  gate.resolve('finished');
  await stopped;
  await refused;
  expect(await running).toBe('finished');
  await expect(queue.add(async () => 'late')).rejects.toMatchObject({ code: 'unavailable' });
});

test('more than may wait is refused', async () => {
  const queue = createMediaQueue({ concurrency: 1, maxWaiting: 1 });
  const first = queue.add(async () => 1);
  await expect(queue.add(async () => 2)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await first).toBe(1);
});
