import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImageFormat } from '#shared/images/accepted-images.ts';
import { systemClock } from '../clock/clock.ts';
import { openInDataDir, syncFolderAsync } from '../data-dir.ts';
import { newId } from '../ids.ts';
import { createMediaKey, type DerivativeFormat, isMediaKey } from './media-key.ts';
import { createUploadFiles, type UploadFiles } from './uploads/upload-files.ts';

export interface MediaStore {
  /** Stores an uploaded file unchanged and returns its key, a content hash; it is never served. */
  saveOriginal(bytes: Uint8Array, format: ImageFormat): Promise<string>;
  /** Stores a file for visitors and returns its key. */
  saveDerivative(bytes: Uint8Array, format: DerivativeFormat): Promise<string>;
  readOriginal(key: string): Promise<Buffer | null>;
  readDerivative(key: string): Promise<Buffer | null>;
  /** Returns the size in bytes without reading the file; null if it does not exist. */
  getDerivativeSize(key: string): Promise<number | null>;
  deleteOriginal(key: string): Promise<void>;
  deleteDerivative(key: string): Promise<void>;
  readonly uploads: UploadFiles;
}

const staleAfterMs = 60 * 60 * 1000;

/** Deletes temporary files of killed processes, but not recent files, which another node may be writing. */
function removeStaleFiles(folder: string): void {
  const nowMs = systemClock().getTime();
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: nowMs };
    if (nowMs - mtimeMs > staleAfterMs) rmSync(path, { force: true });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function nullIfMissing<Result>(pending: Promise<Result>): Promise<Result | null> {
  try {
    return await pending;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function readIfExists(folder: string, key: string): Promise<Buffer | null> {
  return isMediaKey(key) ? nullIfMissing(readFile(join(folder, key))) : null;
}

async function sizeIfExists(folder: string, key: string): Promise<number | null> {
  const found = isMediaKey(key) ? await nullIfMissing(stat(join(folder, key))) : null;
  return found?.size ?? null;
}

/** Writes a temporary file and renames it, so that files with a final name are always complete. */
async function writeAtomically(
  path: string,
  { tempFolder, syncFolder }: { tempFolder: string; syncFolder: (folder: string) => Promise<void> },
  bytes: Uint8Array,
): Promise<void> {
  if ((await nullIfMissing(stat(path))) !== null) return;
  const tempPath = join(tempFolder, newId());
  try {
    const file = await open(tempPath, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(tempPath, path);
    // Otherwise a power cut can undo the rename after the database has stored the file's name.
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(tempPath, { force: true });
    throw error;
  }
}

async function removeKey(folder: string, key: string): Promise<void> {
  if (isMediaKey(key)) await rm(join(folder, key), { force: true });
}

/**
 * Opens the folder `media` in the data folder, readable by the program's user only. A process killed while
 * writing leaves no partial file under a final name.
 * @param syncFolder makes renames survive a power cut
 * @throws DataDirUnusableError
 */
export function openMediaStore(dataDir: string, syncFolder = syncFolderAsync): MediaStore {
  const folder = (name: string) => {
    const path = join(dataDir, 'media', name);
    openInDataDir(path, () => mkdirSync(path, { recursive: true, mode: 0o700 }));
    return path;
  };
  const [originals, derivatives, tempFolder] = [
    folder('originals'),
    folder('derivatives'),
    folder('unfinished'),
  ];
  removeStaleFiles(tempFolder);
  const save = async (into: string, bytes: Uint8Array, format: ImageFormat) => {
    const key = await createMediaKey(bytes, format);
    await writeAtomically(join(into, key), { tempFolder, syncFolder }, bytes);
    return key;
  };
  return {
    saveOriginal: (bytes, format) => save(originals, bytes, format),
    saveDerivative: (bytes, format) => save(derivatives, bytes, format),
    readOriginal: (key) => readIfExists(originals, key),
    readDerivative: (key) => readIfExists(derivatives, key),
    getDerivativeSize: (key) => sizeIfExists(derivatives, key),
    deleteOriginal: (key) => removeKey(originals, key),
    deleteDerivative: (key) => removeKey(derivatives, key),
    uploads: createUploadFiles(folder('uploads')),
  };
}
