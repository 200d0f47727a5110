import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Thrown when the database is new but the data folder is not; the message names cause and remedy. */
export class NewDatabaseError extends Error {
  override readonly name = 'NewDatabaseError';

  constructor(dataDir: string, found: readonly string[]) {
    super(
      `Cannot start: the database is empty, but ${dataDir} already contains ${found.join(' and ')}. Restore vitrine.db or correct DATABASE_URL or DATA_DIR. To begin with a new database beside them, start once with --new-database.`,
    );
  }
}

export const hasDatabaseFile = (dataDir: string): boolean => existsSync(join(dataDir, 'vitrine.db'));

/** Removes the embedded database of a rejected first start; it must be closed and empty. */
export function removeDatabaseFile(dataDir: string): void {
  for (const suffix of ['-wal', '-shm', '']) rmSync(join(dataDir, `vitrine.db${suffix}`), { force: true });
}

const hasFiles = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0;

/**
 * Lists images and secrets that an earlier database left in the data folder. Call it before checking whether
 * the database is empty: another node may create both meanwhile, the database first.
 */
export function findRemains(dataDir: string): readonly string[] {
  const remains: readonly (readonly [string, boolean])[] = [
    ['media', ['originals', 'derivatives'].some((name) => hasFiles(join(dataDir, 'media', name)))],
    ['app-secret', existsSync(join(dataDir, 'app-secret'))],
    ['audit-key', existsSync(join(dataDir, 'audit-key'))],
  ];
  return remains.filter(([, isThere]) => isThere).map(([name]) => name);
}

/**
 * Returns the permissions of the data folder in octal, such as `755`, if other users can open it. Returns
 * undefined if there is no folder, and on Windows, which has no such permissions.
 */
export function findOpenPermissions(dataDir: string): string | undefined {
  if (process.platform === 'win32') return undefined;
  const mode = statSync(dataDir, { throwIfNoEntry: false })?.mode ?? 0;
  return (mode & 0o077) === 0 ? undefined : (mode & 0o777).toString(8);
}
