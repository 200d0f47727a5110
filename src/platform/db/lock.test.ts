import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startChild } from '../../../tests/support/child.ts';
import { openDatabase } from './database.ts';
import { DataDirInUseError, lockDataDir } from './lock.ts';

function createDataDir() {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-test-'));
  return { dataDir, [Symbol.dispose]: () => rmSync(dataDir, { recursive: true, force: true }) };
}

test('a second server in the same process is refused in one sentence that names the folder', () => {
  using place = createDataDir();
  const lock = lockDataDir(place.dataDir);
  expect(() => lockDataDir(place.dataDir)).toThrow(DataDirInUseError);
  expect(() => lockDataDir(place.dataDir)).toThrow(
    `Another server is already running on the data folder ${place.dataDir}; stop it or choose another DATA_DIR.`,
  );
  lock.close();
});

test('a folder that was given free can be taken again', () => {
  using place = createDataDir();
  const first = lockDataDir(place.dataDir);
  first.close();
  first.close();
  lockDataDir(place.dataDir).close();
});

test('a server in another process is refused as well', async () => {
  using place = createDataDir();
  const lock = lockDataDir(place.dataDir);
  const other = startChild('hold-data-dir.ts', place.dataDir);
  expect(await other.nextLine()).toContain(`DataDirInUseError: Another server is already running`);
  await other.kill();
  lock.close();
});

test('a folder is free again after its server was killed', async () => {
  using place = createDataDir();
  const server = startChild('hold-data-dir.ts', place.dataDir);
  expect(await server.nextLine()).toBe('held');
  expect(() => lockDataDir(place.dataDir)).toThrow(DataDirInUseError);
  await server.kill();
  lockDataDir(place.dataDir).close();
});

test('the database of a locked folder stays open for a backup', async () => {
  using place = createDataDir();
  const lock = lockDataDir(place.dataDir);
  const database = await openDatabase({ dataDir: place.dataDir });
  await database.ping();
  await database.close();
  lock.close();
});
