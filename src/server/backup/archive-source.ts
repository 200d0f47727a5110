import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ArchiveError } from '#platform/backup/archive-error.ts';
import { hashFileAt } from '#platform/backup/archive-writer.ts';
import { readProof } from '#platform/backup/prune-target.ts';
import { isProofName } from '#platform/backup/stored-backup.ts';
import type { BackupTarget } from '#platform/backup/target/backup-target.ts';
import { createFolderTarget } from '#platform/backup/target/folder-target.ts';
import type { Config } from '#platform/config/config.ts';
import { CommandError, MissingDataError } from '../cli/command-errors.ts';
import { createTarget } from './backup-target.ts';

/** An archive on this machine, and where its media files are. */
export interface ArchiveSource {
  readonly path: string;
  /** Names the archive for people: its path, or its name and its target. */
  readonly label: string;
  readonly target: BackupTarget;
}

const downloadPrefix = 'vitrine-restore-';

/** Copies the newest verified archive of a target into a folder; returns its path. */
async function download(target: BackupTarget, folder: string): Promise<string> {
  const names = (await target.list('')).map(({ name }) => name).filter(isProofName);
  const newest = names.toSorted().at(-1);
  if (newest === undefined) throw new CommandError(`There is no verified backup in ${target.label}.`);
  const { archive, sha256 } = await readProof(target, newest);
  const path = join(folder, basename(archive));
  await pipeline(await target.read(archive), createWriteStream(path, { mode: 0o600 }));
  if ((await hashFileAt(path)).sha256 !== sha256)
    throw new ArchiveError(`${archive} in ${target.label} is not what was verified. Use another backup.`, {
      problem: 'damaged',
    });
  return path;
}

/**
 * Provides an archive for a command.
 * @param path of an archive; undefined for the newest one in BACKUP_TARGET, which is copied meanwhile
 * @throws MissingDataError or CommandError if there is none
 */
export async function withArchive<Result>(
  path: string | undefined,
  { backup }: Config,
  use: (source: ArchiveSource) => Promise<Result>,
): Promise<Result> {
  if (path !== undefined) return use({ path, label: path, target: createFolderTarget(dirname(path)) });
  if (!backup) throw new MissingDataError('BACKUP_TARGET is not set. Set it, or name the file of a backup.');
  const target = createTarget(backup);
  const folder = await mkdtemp(join(tmpdir(), downloadPrefix));
  try {
    const downloaded = await download(target, folder);
    return await use({ path: downloaded, label: `${basename(downloaded)} in ${target.label}`, target });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
