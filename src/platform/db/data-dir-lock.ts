import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { DataDirUnusableError, ensureDataDir, openInDataDir } from '../data-dir.ts';

export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError';

  constructor(dataDir: string, options: { cause: unknown }) {
    super(
      `Another server is already using the data folder ${dataDir}. Stop it or choose another DATA_DIR.`,
      options,
    );
  }
}

export interface DataDirLock {
  close(): void;
}

const damagedCodes: ReadonlySet<string> = new Set(['SQLITE_CORRUPT', 'SQLITE_NOTADB']);

/**
 * Locks the data folder for this process, without waiting.
 *
 * The lock is an exclusive transaction on a small database: the kernel releases it however the process ends,
 * and `vitrine.db` stays readable for backups. POSIX drops the lock when this process opens and closes
 * `server.lock` in another way, so no other code may read that file.
 * @throws DataDirInUseError, DataDirUnusableError
 */
export function lockDataDir(dataDir: string): DataDirLock {
  ensureDataDir(dataDir);
  const file = join(dataDir, 'server.lock');
  const database = openInDataDir(file, () => new Sqlite(file, { timeout: 0 }));
  try {
    openInDataDir(file, () => database.exec('begin exclusive'));
  } catch (error) {
    database.close();
    if (!(error instanceof Sqlite.SqliteError)) throw error;
    if (error.code.startsWith('SQLITE_BUSY')) throw new DataDirInUseError(dataDir, { cause: error });
    if (!damagedCodes.has(error.code)) throw error;
    // It holds no data, so it can go.
    // biome-ignore lint/style/useErrorCause: it is in the third argument
    throw new DataDirUnusableError(file, `is not usable (${error.message}); delete it`, { cause: error });
  }
  return {
    close() {
      database.close();
    },
  };
}
