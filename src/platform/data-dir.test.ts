import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DataDirUnusableError, ensureDataDir } from './data-dir.ts';
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

test('a data folder that is a file, or lies below one, is reported in one line with its path', () => {
  const file = makeFile(makeDir(), 'data');
  for (const dataDir of [file, join(file, 'below')]) {
    expect(() => ensureDataDir(dataDir)).toThrow(DataDirUnusableError);
    expect(() => lockDataDir(dataDir)).toThrow(dataDir);
  }
});

test('an invalid database is reported in one line with its path', async () => {
  const dataDir = makeDir();
  const file = makeFile(dataDir, 'vitrine.db');
  await expect(openDatabase({ dataDir, url: undefined })).rejects.toThrow(`${file} is not a database`);
});

test('a file in the place of the images is reported in one line with its path', () => {
  const dataDir = makeDir();
  const file = makeFile(dataDir, 'media');
  expect(() => openMediaStore(dataDir)).toThrow(DataDirUnusableError);
  expect(() => openMediaStore(dataDir)).toThrow(file);
});

test.skipIf(process.platform === 'win32')('files are created for their owner only', () => {
  const dir = makeDir();
  const dataDirModule = new URL('./data-dir.ts', import.meta.url).href;
  // In a process of its own, since the mask belongs to the process.
  const script = `import { writeFileSync } from 'node:fs';
    import { restrictNewFiles } from ${JSON.stringify(dataDirModule)};
    restrictNewFiles();
    writeFileSync('file', '');`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: dir });
  expect(statSync(join(dir, 'file')).mode & 0o777).toBe(0o600);
});

test.skipIf(process.platform === 'win32')('an open data folder is recognised by its permissions', () => {
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
});

test('images and secrets of an earlier database are found, empty folders are not', () => {
  const dataDir = makeDir();
  mkdirSync(join(dataDir, 'media/originals'), { recursive: true });
  expect(findRemains(dataDir)).toEqual([]);
  writeFileSync(join(dataDir, 'media/originals/one.jpg'), '');
  writeFileSync(join(dataDir, 'app-secret'), '');
  expect(findRemains(dataDir)).toEqual(['media', 'app-secret']);
});
