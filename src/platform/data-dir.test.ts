import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runUnprivileged } from '#tests/support/unprivileged.ts';
import { DataDirUnusableError, ensureDataDir, openInDataDir } from './data-dir.ts';
import { findOpenPermissions, findRemains } from './data-dir-checks.ts';
import { lockDataDir } from './db/data-dir-lock.ts';
import { openDatabase } from './db/database.ts';
import { openMediaStore } from './media/media-store.ts';

function makeDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'vitrine-folder-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
}

function makeFile(...path: string[]): string {
  const file = join(...path);
  writeFileSync(file, 'no database at all, but long enough to be looked at as one'.repeat(20));
  return file;
}

test('a data folder that is a file, or is inside a file, is reported in one line with its path', () => {
  const file = makeFile(makeDir(), 'data');
  for (const dataDir of [file, join(file, 'below')]) {
    expect(() => ensureDataDir(dataDir)).toThrow(DataDirUnusableError);
    expect(() => lockDataDir(dataDir)).toThrow(dataDir);
  }
});

test.skipIf(process.platform === 'win32')(
  'a path that is not writable is reported with its owner',
  async () => {
    const dataDir = makeDir();
    chmodSync(dataDir, 0o755);
    await (await openDatabase({ dataDir })).close();
    const file = join(dataDir, 'vitrine.db');
    chmodSync(file, 0o444);
    chmodSync(dataDir, 0o555);
    await runUnprivileged(async (uid) => {
      const folder = `${dataDir} belongs to user ${statSync(dataDir).uid} with permissions 555`;
      const error = `${file} is not writable (the program runs as user ${uid}; ${file} belongs to user ${statSync(file).uid} with permissions 444; ${folder})`;
      await expect(openDatabase({ dataDir })).rejects.toThrow(error);
      expect(() => lockDataDir(dataDir)).toThrow(
        `server.lock cannot be opened (the program runs as user ${uid}; ${folder})`,
      );
      expect(() => ensureDataDir(join(dataDir, 'below'))).toThrow(folder);
    });
    chmodSync(dataDir, 0o755);
  },
);

test('a damaged lock file is reported as safe to delete', () => {
  const dataDir = makeDir();
  const file = makeFile(dataDir, 'server.lock');
  expect(() => lockDataDir(dataDir)).toThrow(`${file} is not usable (file is not a database); delete it`);
  rmSync(file);
  lockDataDir(dataDir).close();
});

test('a file in the place of the images folder is reported in one line with its path', () => {
  const dataDir = makeDir();
  const file = makeFile(dataDir, 'media');
  expect(() => openMediaStore(dataDir)).toThrow(DataDirUnusableError);
  expect(() => openMediaStore(dataDir)).toThrow(file);
});

test.skipIf(process.platform === 'win32')('new files can only be read by their owner', () => {
  const dir = makeDir();
  const dataDirModule = new URL('./data-dir.ts', import.meta.url).href;
  // In a separate process, since the umask belongs to the process.
  const script = `import { writeFileSync } from 'node:fs';
    import { restrictNewFiles } from ${JSON.stringify(dataDirModule)};
    restrictNewFiles();
    writeFileSync('file', '');`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: dir });
  expect(statSync(join(dir, 'file')).mode & 0o777).toBe(0o600);
});

test.skipIf(process.platform === 'win32')(
  'a data folder that others can read is detected by its permissions',
  () => {
    const dataDir = join(makeDir(), 'data');
    expect(findOpenPermissions(dataDir)).toBeUndefined();
    ensureDataDir(dataDir);
    expect(findOpenPermissions(dataDir)).toBeUndefined();
    for (const [mode, permissions] of [
      [0o755, '755'],
      [0o710, '710'],
      [0o701, '701'],
    ] as const) {
      chmodSync(dataDir, mode);
      expect(findOpenPermissions(dataDir)).toBe(permissions);
    }
  },
);

test('leftover images and secrets of an earlier database are found, and empty folders are ignored', () => {
  const dataDir = makeDir();
  mkdirSync(join(dataDir, 'media/originals'), { recursive: true });
  expect(findRemains(dataDir)).toEqual([]);
  writeFileSync(join(dataDir, 'media/originals/one.jpg'), '');
  writeFileSync(join(dataDir, 'app-secret'), '');
  expect(findRemains(dataDir)).toEqual(['media', 'app-secret']);
});

test('X54: a full disk is reported with the file that could not be written, and without the advice to delete that file', () => {
  for (const code of ['ENOSPC', 'SQLITE_FULL']) {
    const open = () => {
      throw Object.assign(new Error('database or disk is full'), { code });
    };
    expect(() => openInDataDir('/srv/data/server.lock', open), code).toThrow(
      'The data folder cannot be used: /srv/data/server.lock is on a full disk: make room on it.',
    );
  }
});
