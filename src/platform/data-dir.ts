import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';

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
  EACCES: 'is not writable',
  EPERM: 'is not writable',
  EROFS: 'is not writable',
  ENOSPC: 'has no space left',
  SQLITE_CANTOPEN: 'cannot be opened',
  SQLITE_NOTADB: 'is not a database',
  SQLITE_CORRUPT: 'is damaged',
  SQLITE_READONLY: 'is not writable',
};

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
    const reason = Object.entries(reasons).find(
      ([errorCode]) => code === errorCode || code.startsWith(`${errorCode}_`),
    );
    throw reason ? new DataDirUnusableError(path, reason[1], { cause: error }) : error;
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
