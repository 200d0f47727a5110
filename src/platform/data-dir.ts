import { closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Thrown when the data folder cannot be used; the message is one line for the operator. */
export class DataDirUnusableError extends Error {
  override readonly name = 'DataDirUnusableError';

  constructor(path: string, reason: string, options: { cause: unknown }) {
    super(`The data folder cannot be used: ${path} ${reason}. Fix this or choose another DATA_DIR.`, options);
  }
}

/** Causes that an operator can fix, by error code of the system or SQLite. */
const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'is a file, not a folder',
  ENOTDIR: 'is below a file',
  EISDIR: 'is a folder, not a file',
  EROFS: 'is on a read-only file system',
  ENOSPC: 'is on a full disk: make room on it',
  EDQUOT: 'is on a disk whose quota is used up: make room on it',
  SQLITE_FULL: 'is on a full disk: make room on it',
  SQLITE_IOERR: 'cannot be read or written: check the disk that it is on',
};

const permissionReasons: Readonly<Record<string, string>> = {
  EACCES: 'is not accessible',
  EPERM: 'is not accessible',
  SQLITE_CANTOPEN: 'cannot be opened',
  SQLITE_READONLY: 'is not writable',
};

const findReason = (table: Readonly<Record<string, string>>, code: string) =>
  Object.entries(table).find(([name]) => code === name || code.startsWith(`${name}_`))?.[1];

function describeOwner(path: string): string | undefined {
  try {
    const { uid, mode } = statSync(path);
    return `${path} belongs to user ${uid} with permissions ${(mode & 0o777).toString(8)}`;
  } catch {
    return undefined;
  }
}

/** Empty on Windows, which has neither owner nor permissions. */
function describePermissions(path: string): string {
  const uid = process.geteuid?.();
  if (uid === undefined) return '';
  const owners = [path, dirname(path)].map(describeOwner).filter((owner) => owner !== undefined);
  return ` (the program runs as user ${uid}; ${owners.join('; ')})`;
}

/** @throws DataDirUnusableError for a cause that an operator can fix; other errors pass through */
export function openInDataDir<Opened>(path: string, open: () => Opened): Opened {
  try {
    return open();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const permission = findReason(permissionReasons, code);
    const reason =
      permission === undefined ? findReason(reasons, code) : permission + describePermissions(path);
    throw reason === undefined ? error : new DataDirUnusableError(path, reason, { cause: error });
  }
}

export function ensureDataDir(dataDir: string): void {
  openInDataDir(dataDir, () => mkdirSync(dataDir, { recursive: true, mode: 0o700 }));
}

/** Restricts files created from now on, including the database, to the program's user. */
export function restrictNewFiles(): void {
  process.umask(0o077);
}

/** Windows cannot open folders and need not: its file system logs renames. */
const canSyncFolders = process.platform !== 'win32';

/** Makes changed names in a folder, such as a rename, survive a power cut. */
export function syncFolder(folder: string): void {
  if (!canSyncFolders) return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

export async function syncFolderAsync(folder: string): Promise<void> {
  if (!canSyncFolders) return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
