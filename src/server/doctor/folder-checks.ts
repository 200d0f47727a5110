import { accessSync, constants, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findReplacedData, findUnfinishedRestores } from '#platform/backup/restore-swap.ts';
import { findOpenPermissions, hasDatabaseFile } from '#platform/data-dir-checks.ts';
import { describeBytes } from '../cli/describe-content.ts';
import { type Check, type Finding, fail, ok, warn } from './check.ts';

const dataFiles = ['vitrine.db', 'vitrine.db-wal', 'vitrine.db-shm', 'app-secret', 'audit-key', 'media'];

const isWritable = (path: string) => {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** Finds what belongs to another user than the folder, mostly root. */
function findForeignFiles(dataDir: string): readonly string[] {
  const { uid } = statSync(dataDir);
  return dataFiles.filter((name) => {
    const found = statSync(join(dataDir, name), { throwIfNoEntry: false });
    return found !== undefined && found.uid !== uid;
  });
}

export const folderCheck: Check = {
  id: 'folder',
  run({ config: { dataDir } }) {
    const found = statSync(dataDir, { throwIfNoEntry: false });
    if (!found?.isDirectory())
      return [fail('folder', `There is no folder ${dataDir}.`, 'Set DATA_DIR to the folder with the data.')];
    const [uid, gid] = [found.uid, found.gid];
    const foreign = findForeignFiles(dataDir);
    const permissions = findOpenPermissions(dataDir);
    const findings: readonly Finding[] = [
      ...(isWritable(dataDir)
        ? []
        : [
            fail(
              'folder',
              `${dataDir} cannot be written by user ${process.geteuid?.()}; it belongs to user ${uid}.`,
              'Run as that user, or give the folder to the one that runs the program: chown -R.',
            ),
          ]),
      ...(foreign.length === 0
        ? []
        : [
            fail(
              'folder',
              `${foreign.join(', ')} in ${dataDir} belong to another user than the folder.`,
              `chown -R ${uid}:${gid} ${dataDir}`,
            ),
          ]),
      ...(permissions === undefined
        ? []
        : [
            warn(
              'folder',
              `Other users of this machine can open ${dataDir} (permissions ${permissions}).`,
              `chmod 700 ${dataDir}`,
            ),
          ]),
    ];
    return findings.length > 0 ? findings : [ok('folder', `${dataDir} can be written, by its user only.`)];
  },
};

/** A backup, its proof and a migration each need about as much as the database. */
const neededCopies = 2;
/** Below, nothing can be relied on. */
const minFreeBytes = 100_000_000;

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Types of file systems over a network, on which the locks of SQLite do not work. */
const networkTypes: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB'],
]);

export const diskCheck: Check = {
  id: 'disk',
  run({ config: { dataDir, databaseUrl } }) {
    const { bavail, bsize, type } = statfsSync(dataDir);
    const free = bavail * bsize;
    const database = ['vitrine.db', 'vitrine.db-wal'].reduce(
      (sum, name) => sum + sizeOf(join(dataDir, name)),
      0,
    );
    const network = databaseUrl === undefined ? networkTypes.get(type) : undefined;
    if (network !== undefined)
      return [
        fail(
          'disk',
          `${dataDir} is on ${network}: SQLite’s locks do not work there, and the database gets damaged.`,
          'Move DATA_DIR to a disk of this machine, or use PostgreSQL.',
        ),
      ];
    const text = `${describeBytes(free)} are free on the disk of ${dataDir}; the database has ${describeBytes(database)}.`;
    const remedy = 'Make room: a backup, an update and a restore each need about the size of the database.';
    if (free < Math.max(minFreeBytes, database)) return [fail('disk', text, remedy)];
    return [free < neededCopies * database ? warn('disk', text, remedy) : ok('disk', text)];
  },
};

export const restoreFoldersCheck: Check = {
  id: 'unfinished-restores',
  run({ config: { dataDir } }) {
    const unfinished = findUnfinishedRestores(dataDir);
    const replaced = findReplacedData(dataDir);
    if (unfinished.length > 0)
      return [
        warn(
          'unfinished-restores',
          `A restore was stopped before it changed anything, and left ${unfinished.join(', ')}.`,
          `Restore again, or delete it: rm -r ${unfinished.join(' ')}`,
        ),
      ];
    return [
      ok(
        'unfinished-restores',
        replaced.length === 0
          ? 'No restore is unfinished.'
          : `No restore is unfinished. What restores replaced is in ${replaced.join(', ')}; delete it with: vitrine restore --drop-old`,
      ),
    ];
  },
};

/** Tests whether opening the database would create one. */
export const isDatabaseMissing: (dataDir: string) => boolean = (dataDir) =>
  !hasDatabaseFile(dataDir) || sizeOf(join(dataDir, 'vitrine.db')) === 0;
