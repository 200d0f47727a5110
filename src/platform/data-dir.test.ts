import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DataDirUnusableError, ensureDataDir } from './data-dir.ts';
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
