import { readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '#migrations/all.ts';
import { mediaInPlace } from '#platform/backup/archive-format.ts';
import { createArchive, type MediaStorage } from '#platform/backup/create-archive.ts';
import { prepareEncryption } from '#platform/backup/encryption.ts';
import { proveArchive } from '#platform/backup/prove-archive.ts';
import { getDatabaseSize } from '#platform/backup/queries/database-size.ts';
import { findAppliedMigrations } from '#platform/backup/queries/table-shape.ts';
import { createNames, parseBackupTime } from '#platform/backup/stored-backup.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/db/database.ts';
import { findTables } from '#platform/db/foreign-database.ts';
import type { Log } from '#platform/log/log.ts';
import { createBackupSource } from './backup-source.ts';

const folderName = 'snapshots';
const maxAgeMs = 14 * 24 * 60 * 60_000;
/** The archive, and the database that it is restored into for the proof. */
const spaceFactor = 2.5;

/** Thrown if the database cannot be saved before an update; the message names the remedies. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

const toMegabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);

const remedy =
  'Nothing was changed. Make room, or make a backup yourself and start once with --without-snapshot.';

function requireSpace(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < bytes)
    throw new SnapshotError(
      `Before it is updated, the database is saved: that needs ${toMegabytes(bytes)} MB in ${folder}, where ${toMegabytes(bavail * bsize)} MB are free. ${remedy}`,
    );
}

/** Lists the snapshots in a data folder, newest first. */
export function findSnapshots(dataDir: string): readonly string[] {
  const folder = join(dataDir, folderName);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  const names = readdirSync(folder).filter((name) => parseBackupTime(name) !== undefined);
  return names
    .toSorted()
    .toReversed()
    .map((name) => join(folder, name));
}

/** Removes snapshots of more than 14 days ago, but never the newest one. */
function removeOldSnapshots(dataDir: string, now: Date): void {
  for (const path of findSnapshots(dataDir).slice(1)) {
    const time = parseBackupTime(path.slice(join(dataDir, folderName).length + 1));
    if (time && now.getTime() - time.getTime() > maxAgeMs) rmSync(path, { force: true });
  }
}

/** Media files stay where they are: an update does not change them. */
const inPlace: MediaStorage = {
  folder: mediaInPlace,
  store: async (paths) => ({ files: paths.length, bytes: 0, missing: [] }),
};

async function writeSnapshot(config: Config, log: Log): Promise<void> {
  const source = createBackupSource(config);
  const now = source.now();
  const folder = join(config.dataDir, folderName);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const encryption = await prepareEncryption({ kind: 'none' });
  const path = join(folder, createNames(now, false).archive);
  const written = await createArchive(path, source, encryption, inPlace);
  try {
    await proveArchive({ path, key: encryption.proofKey, written, checksSecrets: false });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  removeOldSnapshots(config.dataDir, now);
  log.info({ path, bytes: written.bytes }, 'the database was saved before it is updated');
}

/**
 * Saves the database into DATA_DIR/snapshots before migrations change it, and proves the snapshot by restoring
 * it into a scratch database. A new database, or one without pending migrations, needs none.
 * @throws SnapshotError if that is impossible: nothing is migrated then
 */
export async function snapshotBeforeMigrations(
  database: Database<unknown>,
  config: Config,
  log: Log,
): Promise<void> {
  if (!(await findTables(database)).includes('kysely_migration')) return;
  const applied = new Set(await findAppliedMigrations(database.query));
  if (applied.size === 0 || Object.keys(migrations).every((name) => applied.has(name))) return;
  const { dataDir, databaseUrl: url } = config;
  try {
    const needed = spaceFactor * (await getDatabaseSize({ dataDir, url }));
    requireSpace(dataDir, needed);
    requireSpace(tmpdir(), needed);
    await writeSnapshot(config, log);
  } catch (cause) {
    if (cause instanceof SnapshotError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SnapshotError(`The database could not be saved before it is updated: ${reason}. ${remedy}`, {
      cause,
    });
  }
}
