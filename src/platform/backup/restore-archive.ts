import { statfsSync, statSync } from 'node:fs';
import type { Transaction } from 'kysely';
import { ensureDataDir } from '../data-dir.ts';
import { hasDatabaseFile } from '../data-dir-checks.ts';
import type { Database, DatabaseLocation } from '../db/database.ts';
import { newId } from '../ids.ts';
import { writeSecretFile } from '../secrets/secret-files.ts';
import { ArchiveError } from './archive-error.ts';
import { type ArchivedSecrets, mediaFolder, type Summary } from './archive-format.ts';
import type { DecryptionKey } from './encryption.ts';
import { findChangedTable, type LoadedArchive, loadArchive } from './load-archive.ts';
import { readMediaBeside } from './media-storage.ts';
import { createPostgresSnapshot, digestTables, withSnapshot } from './queries/snapshot.ts';
import { countOtherConnections, hasTables, lockTarget, openTarget, setAside } from './queries/target.ts';
import { moveStagedMedia, stageMediaFile } from './restore-media.ts';
import {
  createStagingFolder,
  finishRestores,
  removeUnfinishedRestores,
  swapRestoredFiles,
} from './restore-swap.ts';
import type { BackupTarget } from './target/backup-target.ts';

export interface RestoreOptions {
  readonly path: string;
  readonly key: DecryptionKey;
  readonly location: DatabaseLocation;
  /** Where media files are that are not in the archive. */
  readonly target: BackupTarget;
  /** Replaces what is there; it stays beside the restored data. */
  readonly force: boolean;
  /** Called with the secrets in the archive; throws if the target cannot use them. */
  readonly checkSecrets: (secrets: ArchivedSecrets) => Promise<void>;
  /** Prepares the restored data for its first start, in the transaction that loads it. */
  readonly prepare: (
    database: Database<unknown>,
    trx: Transaction<unknown>,
    restored: LoadedArchive,
  ) => Promise<void>;
}

/** Thrown for a target that already has data; the message names the remedy. */
export class RestoreTargetError extends Error {
  override readonly name = 'RestoreTargetError';
}

/**
 * Restores an archive. Until everything is loaded and compared, nothing changes; then the restored data takes
 * its place at once. A killed process leaves either the data from before or the restored data.
 * @throws ArchiveError, RestoreTargetError, or DataDirInUseError while the program is running
 */
export function restoreArchive(options: RestoreOptions): Promise<LoadedArchive> {
  return options.location.url === undefined ? restoreIntoFolder(options) : restoreIntoPostgres(options);
}

/** The database, its log while it is loaded, and what the first start needs. */
const spaceFactor = 2.5;

/** @throws RestoreTargetError if the disk has less space than a number of bytes */
function requireSpace({ location: { dataDir } }: RestoreOptions, needed: number): void {
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < needed)
    throw new RestoreTargetError(
      `The disk of ${dataDir} has too little space: the restore needs ${toMegabytes(needed)} MB, and ${toMegabytes(bavail * bsize)} MB are free. Make room, or choose another DATA_DIR.`,
    );
}

/** Media files are not compressed further: an archive that has them is about as large as they are. */
function requireSpaceFor(options: RestoreOptions, databaseBytes: number): void {
  const ofDatabase = options.location.url === undefined ? databaseBytes * spaceFactor : 0;
  requireSpace(options, ofDatabase + statSync(options.path).size);
}

const toMegabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);

/** Loads the rows of the archive, and its media files into a staging folder. */
async function load(
  options: RestoreOptions,
  database: Database<unknown>,
  trx: Transaction<unknown>,
  staging: string,
): Promise<LoadedArchive> {
  const { path, key, checkSecrets, target } = options;
  const loaded = await loadArchive(trx, database.engine, {
    path,
    key,
    onManifest: async ({ database_bytes: bytes }) => requireSpaceFor(options, bytes),
    onSecrets: checkSecrets,
    onMedia: ({ name, body }) => stageMediaFile(staging, name.slice(mediaFolder.length), body),
  });
  if (loaded.manifest.media_folder !== null) requireSpace(options, loaded.summary.media.bytes);
  const lost: string[] = [];
  await readMediaBeside(path, { target, loaded, onLost: (file) => lost.push(file) }, (file, body) =>
    stageMediaFile(staging, file, body),
  );
  // The books must not wait for an image.
  const { media } = loaded.summary;
  return {
    ...loaded,
    summary: { ...loaded.summary, media: { ...media, missing: [...media.missing, ...lost] } },
  };
}

function requireSameRows(found: Summary['tables'], { summary }: LoadedArchive, path: string): void {
  const changed = findChangedTable(found, summary);
  if (changed !== undefined)
    throw new ArchiveError(`The restored rows of ${changed} are not those in ${path}.`, {
      problem: 'damaged',
    });
}

async function restoreIntoFolder(options: RestoreOptions): Promise<LoadedArchive> {
  const { path, location, force, prepare } = options;
  const { dataDir } = location;
  ensureDataDir(dataDir);
  const lock = lockTarget(dataDir);
  try {
    finishRestores(dataDir);
    if (hasDatabaseFile(dataDir) && !force)
      throw new RestoreTargetError(
        `There is a database in ${dataDir}. Choose an empty DATA_DIR, or replace it with --force: it is kept in a folder beside the restored one.`,
      );
    removeUnfinishedRestores(dataDir);
    const staging = createStagingFolder(dataDir, newId());
    const database = await openTarget({ dataDir: staging });
    let loaded: LoadedArchive;
    try {
      loaded = await database.transaction((trx) => load(options, database, trx, staging));
      requireSameRows(await withSnapshot({ dataDir: staging }, [], digestTables), loaded, path);
      await database.transaction(async (trx) => prepare(database, trx, loaded));
    } finally {
      await database.close();
    }
    writeSecretFile(staging, 'app-secret', loaded.secrets.app);
    writeSecretFile(staging, 'audit-key', loaded.secrets.audit);
    swapRestoredFiles(dataDir, staging);
    return loaded;
  } finally {
    removeUnfinishedRestores(dataDir);
    lock.close();
  }
}

/** One transaction does all of it: another process sees the database from before until it commits. */
async function restoreIntoPostgres(options: RestoreOptions): Promise<LoadedArchive> {
  const { location, force, path, prepare } = options;
  const { dataDir } = location;
  ensureDataDir(dataDir);
  const database = await openTarget(location);
  try {
    const isEmpty = !(await hasTables(database));
    if (!isEmpty && !force)
      throw new RestoreTargetError(
        'The database in DATABASE_URL has tables. Create an empty one, or replace it with --force: its tables are kept in a schema of their own.',
      );
    return await database.runWithoutTimeouts(() =>
      database.transaction(async (trx) => {
        if ((await countOtherConnections(trx)) > 0)
          throw new RestoreTargetError(
            'Other connections use the database in DATABASE_URL. Stop all nodes of Vitrine, then restore again.',
          );
        // A transaction that is repeated after a conflict begins with an empty folder.
        removeUnfinishedRestores(dataDir);
        const staging = createStagingFolder(dataDir, newId());
        if (!isEmpty) await setAside(trx, `before_restore_${newId().replaceAll('-', '')}`);
        const loaded = await load(options, database, trx, staging);
        requireSameRows(await digestTables(await createPostgresSnapshot(trx, [])), loaded, path);
        await prepare(database, trx, loaded);
        // Before the commit: files that no row names do no harm, rows without their files would.
        moveStagedMedia(dataDir, staging);
        return loaded;
      }),
    );
  } finally {
    removeUnfinishedRestores(dataDir);
    await database.close();
  }
}
