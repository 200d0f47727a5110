import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startChild } from '#tests/support/child.ts';
import { DataDirInUseError, lockDataDir } from './data-dir-lock.ts';
import { openDatabase } from './database.ts';

function createDataDir() {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-test-'));
  return { dataDir, [Symbol.dispose]: () => rmSync(dataDir, { recursive: true, force: true }) };
}

test('a second server in the same process is rejected in one sentence that names the folder', () => {
  using place = createDataDir();
  const lock = lockDataDir(place.dataDir);
  expect(() => lockDataDir(place.dataDir)).toThrow(DataDirInUseError);
  expect(() => lockDataDir(place.dataDir)).toThrow(
    `Another server is already using the data folder ${place.dataDir}. Stop it or choose another DATA_DIR.`,
  );
  lock.close();
});

test('a released folder can be locked again', () => {
  using place = createDataDir();
  const first = lockDataDir(place.dataDir);
  first.close();
  first.close();
  expect(() => lockDataDir(place.dataDir).close()).not.toThrow();
});

test('a server in another process is rejected as well', async () => {
  using place = createDataDir();
  const lock = lockDataDir(place.dataDir);
  const other = startChild('hold-data-dir.ts', place.dataDir);
  expect(await other.nextLine()).toContain(`DataDirInUseError: Another server is already using`);
  await other.kill();
  lock.close();
});

test('a folder is no longer locked after its server was killed', async () => {
  using place = createDataDir();
  const server = startChild('hold-data-dir.ts', place.dataDir);
  expect(await server.nextLine()).toBe('held');
  expect(() => lockDataDir(place.dataDir)).toThrow(DataDirInUseError);
  await server.kill();
  expect(() => lockDataDir(place.dataDir).close()).not.toThrow();
});

test('the database of a locked folder can still be opened for a backup', async () => {
  using place = createDataDir();
  const lock = lockDataDir(place.dataDir);
  const database = await openDatabase({ dataDir: place.dataDir });
  await expect(database.ping()).resolves.toBeUndefined();
  await database.close();
  lock.close();
});
