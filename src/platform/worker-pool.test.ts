import { expect, test } from 'vitest';
import { createWorkerPool, WorkerLimitError } from './worker-pool.ts';

const toEntry = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; parentPort.on('message', (task) => { ${code} });`)}`,
  );

const open = (code: string, timeoutMs = 30_000) =>
  createWorkerPool({
    entry: toEntry(code),
    concurrency: 1,
    maxWaiting: 1,
    idleAfterMs: 1000,
    timeoutMs,
    maxMemoryMib: 64,
  });

test('X64: a task that never ends is stopped at its time limit, and the next one starts', async () => {
  const code = "if (task === 'hang') for (;;); else parentPort.postMessage({ result: task });";
  const pool = open(code, 3000);
  const hanging = expect(pool.run('hang')).rejects.toThrow(WorkerLimitError);
  // Only this task waits: the event loop is free.
  expect(await new Promise((resolve) => setImmediate(resolve, 'free'))).toBe('free');
  await hanging;
  expect(await pool.run('next')).toBe('next');
});

test('a task that uses too much memory fails without affecting others', async () => {
  const pool = open('const all = []; for (;;) all.push(new Array(100_000).fill({}));');
  await expect(pool.run('large')).rejects.toThrow(WorkerLimitError);
});

test('tasks beyond the maximum queue length are rejected, and a failure keeps its stack as its cause', async () => {
  const pool = open("parentPort.postMessage({ failure: 'at line 1' });");
  const [first, second, third] = [pool.run(1), pool.run(2), pool.run(3)].map((task) =>
    task.catch((error: Error) => error),
  );
  expect(await third).toMatchObject({ code: 'unavailable' });
  expect(await first).toMatchObject({ cause: 'at line 1' });
  await second;
});
