import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { ensureDataDir, openInDataDir } from '../data-dir.ts';

/** Another server works on the same data folder. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError';

  constructor(dataDir: string, options: { cause: unknown }) {
    super(
      `Another server is already running on the data folder ${dataDir}; stop it or choose another DATA_DIR.`,
      options,
    );
  }
}

/** The right to be the one server of a data folder. */
export interface DataDirLock {
  /** Gives the folder free; a second call does nothing. */
  close(): void;
}

/**
 * Takes the data folder for this process, or throws DataDirInUseError at once.
 *
 * The lock is an exclusive transaction on a small database of its own: the kernel frees it however the
 * process ends, and `vitrine.db` itself stays open for a backup. POSIX drops the lock when this process
 * opens and closes `server.lock` by other means, so nothing may read that file.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  ensureDataDir(dataDir);
  const file = join(dataDir, 'server.lock');
  const database = openInDataDir(file, () => new Sqlite(file, { timeout: 0 }));
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      throw new DataDirInUseError(dataDir, { cause: error });
    }
    throw error;
  }
  return {
    close() {
      database.close();
    },
  };
}
