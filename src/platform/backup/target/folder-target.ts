import { createReadStream, createWriteStream, type Stats } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncFolderAsync } from '../../data-dir.ts';
import {
  type BackupTarget,
  BackupTargetError,
  maxListedFiles,
  partSuffix,
  type StoredFile,
  tooManyFiles,
} from './backup-target.ts';

const remedies: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist: create it, or mount its disk',
  EACCES: 'is not accessible for the user that runs the program',
  EPERM: 'is not accessible for the user that runs the program',
  EROFS: 'is on a read-only file system',
  ENOSPC: 'is on a full disk: make room on it',
  EDQUOT: 'is on a disk whose quota is used up: make room on it',
  ENOTDIR: 'is a file, not a folder',
};

/** Explains errors that an operator can fix; other errors pass through. */
async function explain<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    const remedy = remedies[code];
    if (remedy === undefined) throw cause;
    throw new BackupTargetError(`The folder of BACKUP_TARGET, ${folder}, ${remedy}.`, { cause });
  }
}

/** The folder itself is never created: an unmounted disk would be taken for an empty one. */
async function requireFolder(folder: string): Promise<void> {
  if (!(await stat(folder)).isDirectory())
    throw new BackupTargetError(`BACKUP_TARGET, ${folder}, is a file, not a folder.`);
}

async function write(folder: string, name: string, path: string): Promise<void> {
  const target = join(folder, name);
  const part = target + partSuffix;
  await requireFolder(folder);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  try {
    await pipeline(createReadStream(path), createWriteStream(part, { mode: 0o600, flush: true }));
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await syncFolderAsync(dirname(target));
}

async function findEntries(folder: string, prefix: string) {
  try {
    return await readdir(join(folder, prefix), { recursive: true, withFileTypes: true });
  } catch (error) {
    if (prefix !== '' && error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

const toStored = (name: string, { size, mtime }: Stats): StoredFile => ({
  name,
  bytes: size,
  modifiedAt: mtime,
});

async function list(folder: string, prefix: string): Promise<readonly StoredFile[]> {
  await requireFolder(folder);
  const entries = await findEntries(folder, prefix);
  if (entries.length > maxListedFiles) throw tooManyFiles(folder);
  const found: StoredFile[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1).replaceAll('\\', '/');
    found.push(toStored(name, await stat(path)));
  }
  return found;
}

/**
 * Uses a folder, such as a mounted disk, as a target. It must exist.
 * @param folder an absolute path without a slash at its end
 */
export const createFolderTarget = (folder: string): BackupTarget => ({
  label: folder,
  put: (name, path) => explain(folder, () => write(folder, name, path)),
  read: (name) =>
    explain(folder, async () => (await open(join(folder, name))).createReadStream({ autoClose: true })),
  list: (prefix) => explain(folder, () => list(folder, prefix)),
  remove: (name) => explain(folder, () => rm(join(folder, name), { force: true })),
});
