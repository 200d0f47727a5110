import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { acquireLock } from './bootstrap-lock.mjs';

const makeLockPath = () => join(makeTemporaryFolder(), 'new-folder', 'lock');

test('the second of two processes waits until the first is done', async () => {
  const path = makeLockPath();
  const order: string[] = [];
  const release = await acquireLock(path);
  const second = acquireLock(path).then((releaseSecond) => {
    order.push('second begins');
    releaseSecond();
  });
  order.push('first is done');
  release();
  await second;
  expect(order).toEqual(['first is done', 'second begins']);
  expect(existsSync(path)).toBe(false);
});

test('the lock of a killed process is taken over', async () => {
  const path = makeLockPath();
  (await acquireLock(path))();
  writeFileSync(path, '1');
  const release = await acquireLock(path, { staleAfter: 100 });
  expect(existsSync(path)).toBe(true);
  release();
});
