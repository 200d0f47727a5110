import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runWithWaitBudget } from '../../wait-budget.ts';
import { createTaskQueue } from './task-queue.ts';

function hold(run: ReturnType<typeof createTaskQueue>) {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const add = (name: string) => {
    const end = Promise.withResolvers<void>();
    ends.set(name, end);
    return run(async () => {
      begun.push(name);
      await end.promise;
      return name;
    });
  };
  return { add, begun, end: (name: string) => ends.get(name)?.resolve() };
}

test('X51: a limited number of tasks runs at a time, and the others start in order of arrival', async () => {
  const { add, begun, end } = hold(createTaskQueue({ concurrency: 2, maxWaiting: 10 }));
  const results = ['a', 'b', 'c', 'd'].map(add);
  await nextTurn();
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await results[1];
  await nextTurn();
  await nextTurn();
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c', 'd']) end(name);
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

test('X51: a task is rejected at once while too many are waiting, and accepted again afterwards', async () => {
  const { add, end } = hold(createTaskQueue({ concurrency: 1, maxWaiting: 1 }));
  const [first, second] = [add('a'), add('b')];
  await expect(add('c')).rejects.toMatchObject({ code: 'unavailable' });
  end('a');
  await first;
  await nextTurn();
  end('b');
  await second;
  const later = add('d');
  end('d');
  expect(await later).toBe('d');
});

test('X51: the next task starts after a task fails', async () => {
  const run = createTaskQueue({ concurrency: 1, maxWaiting: 5 });
  const failing = run(() => {
    throw new Error('broken');
  });
  const next = run(() => 'next');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

test('X51: the event loop runs before a waiting task starts', async () => {
  const run = createTaskQueue({ concurrency: 1, maxWaiting: 5 });
  const order: string[] = [];
  const tasks = ['a', 'b'].map((name) => run(() => void order.push(name)));
  setImmediate(() => order.push('other work'));
  await Promise.all(tasks);
  expect(order).toEqual(['a', 'other work', 'b']);
});

test('X51: the event loop runs before another task starts, even if none was waiting', async () => {
  const run = createTaskQueue({ concurrency: 1, maxWaiting: 5 });
  const order: string[] = [];
  setImmediate(() => order.push('other work'));
  await run(() => void order.push('a'));
  await run(() => void order.push('b'));
  expect(order).toEqual(['a', 'other work', 'b']);
});

test('X51: a request that has waited too long is rejected, and the others keep their place', async () => {
  const run = createTaskQueue({ concurrency: 1, maxWaiting: 10, hasWaitBudget: true });
  const { add, begun, end } = hold(run);
  const first = add('a');
  await expect(runWithWaitBudget(() => add('b'), 1)).rejects.toMatchObject({ code: 'unavailable' });
  const third = add('c');
  end('a');
  end('c');
  expect(await Promise.all([first, third])).toEqual(['a', 'c']);
  expect(begun).toEqual(['a', 'c']);
});

test('X51: flows take turns, and the longest flow loses its last task when there are too many', async () => {
  const run = createTaskQueue({ concurrency: 1, maxWaiting: 4 });
  const order: string[] = [];
  const add = (name: string) =>
    run(() => void order.push(name), { kind: 'visit', network: name.slice(0, 1) });
  const results = await Promise.allSettled(['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1'].map(add));
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  const rejections = results.map((result) => result.status === 'rejected' && result.reason.code);
  expect(rejections).toEqual([false, false, false, false, 'unavailable', 'unavailable', false]);
});
