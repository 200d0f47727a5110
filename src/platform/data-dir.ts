import { mkdirSync } from 'node:fs';

/** The data folder can not be used as it is; the message is one line for a person. */
export class DataDirUnusableError extends Error {
  override readonly name = 'DataDirUnusableError';

  constructor(path: string, reason: string, options: { cause: unknown }) {
    super(`The data folder can not be used: ${path} ${reason}. Mend it or choose another DATA_DIR.`, options);
  }
}

/** What a person can mend, by the code of the system or of SQLite. */
const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'is a file, not a folder',
  ENOTDIR: 'lies below a file',
  EACCES: 'may not be written',
  EPERM: 'may not be written',
  EROFS: 'may not be written',
  ENOSPC: 'has no room left',
  SQLITE_CANTOPEN: 'can not be opened',
  SQLITE_NOTADB: 'is no database',
  SQLITE_CORRUPT: 'is damaged',
  SQLITE_READONLY: 'may not be written',
};

/**
 * Opens something in the data folder.
 * @param path what is opened, as it is named in the message
 * @throws DataDirUnusableError where the reason is one that a person can mend; else what was thrown
 */
export function openInDataDir<Opened>(path: string, open: () => Opened): Opened {
  try {
    return open();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = Object.entries(reasons).find(([known]) => code === known || code.startsWith(`${known}_`));
    throw reason ? new DataDirUnusableError(path, reason[1], { cause: error }) : error;
  }
}

/** Makes the data folder when it is missing, readable by its owner only; an existing one stays as it is. */
export function ensureDataDir(dataDir: string): void {
  openInDataDir(dataDir, () => mkdirSync(dataDir, { recursive: true, mode: 0o700 }));
}
