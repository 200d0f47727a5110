import { closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Thrown when the data folder cannot be used; its message is one line for the operator. */
export class DataDirUnusableError extends Error {
  override readonly name = 'DataDirUnusableError';

  constructor(path: string, reason: string, options: { cause: unknown }) {
    super(`The data folder cannot be used: ${path} ${reason}. Fix this or choose another DATA_DIR.`, options);
  }
}

/** Causes that an operator can fix, by the error code of the system or of SQLite. */
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

/** Causes that are mostly the permissions of the file or of its folder. */
const permissionReasons: Readonly<Record<string, string>> = {
  EACCES: 'is not accessible',
  EPERM: 'is not accessible',
  SQLITE_CANTOPEN: 'cannot be opened',
  SQLITE_READONLY: 'is not writable',
};

const findReason = (table: Readonly<Record<string, string>>, code: string) =>
  Object.entries(table).find(([name]) => code === name || code.startsWith(`${name}_`))?.[1];

/** Returns whose a file or folder is and what they may do with it; undefined if that cannot be found out. */
function describeOwner(path: string): string | undefined {
  try {
    const { uid, mode } = statSync(path);
    return `${path} belongs to user ${uid} with permissions ${(mode & 0o777).toString(8)}`;
  } catch {
    return undefined;
  }
}

/** Names the owner and the permissions of a path and of its folder; empty on Windows, which has neither. */
function describePermissions(path: string): string {
  const uid = process.geteuid?.();
  if (uid === undefined) return '';
  const owners = [path, dirname(path)].map(describeOwner).filter((owner) => owner !== undefined);
  return ` (the program runs as user ${uid}; ${owners.join('; ')})`;
}

/**
 * Opens a file or folder in the data folder.
 * @param path the path that the error message names
 * @throws DataDirUnusableError for a cause that an operator can fix; other errors pass through
 */
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

/** Creates the data folder, readable by its owner only, unless it exists. */
export function ensureDataDir(dataDir: string): void {
  openInDataDir(dataDir, () => mkdirSync(dataDir, { recursive: true, mode: 0o700 }));
}

/** Lets only the program's own user read what it creates from now on, its database too. */
export function restrictNewFiles(): void {
  process.umask(0o077);
}

/** Windows neither opens folders nor needs to: its file system logs renames itself. */
const canSyncFolders = process.platform !== 'win32';

/** Makes the names in a folder survive a power cut, as after a rename. */
export function syncFolder(folder: string): void {
  if (!canSyncFolders) return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Does the same as `syncFolder` without blocking. */
export async function syncFolderAsync(folder: string): Promise<void> {
  if (!canSyncFolders) return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
