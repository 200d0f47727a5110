import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from '../data-dir.ts';
import { moveStagedMedia } from './restore-media.ts';

/** Files of the data folder that a restore replaces; the log of a database goes before the database. */
const replacedFiles: readonly string[] = [
  'vitrine.db-wal',
  'vitrine.db-shm',
  'vitrine.db',
  'app-secret',
  'audit-key',
];

const stagingPrefix = '.restore-';
const previousPrefix = '.before-restore-';
/** Exists once everything in a staging folder is complete and verified. */
const readyName = 'ready';

/** Creates the folder in which a restore prepares its files. Returns its path. */
export function createStagingFolder(dataDir: string, id: string): string {
  const folder = join(dataDir, stagingPrefix + id);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Lists the folders of restores that did not finish; they change nothing. */
export const findUnfinishedRestores = (dataDir: string): readonly string[] =>
  listFolders(dataDir, stagingPrefix).filter((folder) => !existsSync(join(folder, readyName)));

/** Lists the folders with what earlier restores replaced. */
export const findReplacedData = (dataDir: string): readonly string[] => listFolders(dataDir, previousPrefix);

function listFolders(dataDir: string, prefix: string): readonly string[] {
  if (!existsSync(dataDir)) return [];
  return readdirSync(dataDir)
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(dataDir, name));
}

/**
 * Puts the files of a complete staging folder into their places, and the earlier ones into a folder of their
 * own. From the moment the folder is marked as ready, a process that is killed leaves the rest to
 * `finishRestores`.
 */
export function swapRestoredFiles(dataDir: string, staging: string): void {
  const ready = openSync(join(staging, readyName), 'wx', 0o600);
  fsyncSync(ready);
  closeSync(ready);
  syncFolder(staging);
  moveFiles(dataDir, staging);
}

/**
 * Finishes restores that were killed while they moved their files. Call it before anything else opens a file
 * of the data folder.
 */
export function finishRestores(dataDir: string): void {
  for (const staging of listFolders(dataDir, stagingPrefix))
    if (existsSync(join(staging, readyName))) moveFiles(dataDir, staging);
}

function moveFiles(dataDir: string, staging: string): void {
  moveStagedMedia(dataDir, staging);
  const previous = staging.replace(stagingPrefix, previousPrefix);
  mkdirSync(previous, { recursive: true, mode: 0o700 });
  // Without the database in the folder, the files in place belong to the restored one.
  const isDatabaseInPlace = !existsSync(join(staging, 'vitrine.db'));
  for (const name of replacedFiles) {
    const [current, next, before] = [dataDir, staging, previous].map((folder) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    const isLogOfDatabase = name.startsWith('vitrine.db-');
    const isToBeReplaced = isLogOfDatabase ? !isDatabaseInPlace : existsSync(next);
    if (isToBeReplaced && existsSync(current) && !existsSync(before)) renameSync(current, before);
    if (existsSync(next)) renameSync(next, current);
  }
  // A restore into an empty folder replaces nothing.
  if (readdirSync(previous).length === 0) rmSync(previous, { recursive: true });
  else syncFolder(previous);
  syncFolder(dataDir);
  rmSync(staging, { recursive: true, force: true });
  syncFolder(dataDir);
}

/** Deletes what unfinished restores left. */
export function removeUnfinishedRestores(dataDir: string): void {
  for (const folder of findUnfinishedRestores(dataDir)) rmSync(folder, { recursive: true, force: true });
}

/** Deletes what restores replaced. Returns the number of restores. */
export function removeReplacedData(dataDir: string): number {
  const folders = findReplacedData(dataDir);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  return folders.length;
}
