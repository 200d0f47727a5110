import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openInDataDir } from '../data-dir.ts';
import { newId } from '../ids.ts';
import { type DerivativeFormat, isMediaKey, mediaKey } from './media-key.ts';
import type { PictureFormat } from './picture-format.ts';

/** Where pictures are kept, each under a key made of its content. */
export interface MediaStore {
  /** Keeps an uploaded file as it is, for the program alone. */
  saveOriginal(bytes: Uint8Array, format: PictureFormat): Promise<string>;
  /** Keeps a picture that visitors may have. */
  saveDerivative(bytes: Uint8Array, format: DerivativeFormat): Promise<string>;
  /** @returns null where there is none */
  readOriginal(key: string): Promise<Buffer | null>;
  /** @returns null where there is none */
  readDerivative(key: string): Promise<Buffer | null>;
  /** @returns its length in bytes, without reading it; null where there is none */
  sizeOfDerivative(key: string): Promise<number | null>;
  /** Removes an original; one that is not there is no failure. */
  deleteOriginal(key: string): Promise<void>;
  /** Removes a derivative; one that is not there is no failure. */
  deleteDerivative(key: string): Promise<void>;
}

const abandonedAfterMs = 60 * 60 * 1000;

/** Takes away what a killed process had begun to write, but nothing that another node may be writing. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > abandonedAfterMs) rmSync(path, { force: true });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function unlessMissing<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function readIfThere(folder: string, key: string): Promise<Buffer | null> {
  return isMediaKey(key) ? unlessMissing(readFile(join(folder, key))) : null;
}

async function sizeIfThere(folder: string, key: string): Promise<number | null> {
  const found = isMediaKey(key) ? await unlessMissing(stat(join(folder, key))) : null;
  return found?.size ?? null;
}

/** Writes all bytes under another name and then renames, so that a final name always has the whole file. */
async function writeWhole(path: string, unfinished: string, bytes: Uint8Array): Promise<void> {
  if ((await unlessMissing(stat(path))) !== null) return;
  const temporary = join(unfinished, newId());
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function removeKey(folder: string, key: string): Promise<void> {
  if (isMediaKey(key)) await rm(join(folder, key), { force: true });
}

/**
 * Opens the folder `media` in the data folder; all of it is readable by the program's user only.
 * A process that is killed while it writes leaves no half file under a final name.
 */
export function openMediaStore(dataDir: string): MediaStore {
  const folder = (name: string) => {
    const path = join(dataDir, 'media', name);
    openInDataDir(path, () => mkdirSync(path, { recursive: true, mode: 0o700 }));
    return path;
  };
  const [originals, derivatives, unfinished] = [
    folder('originals'),
    folder('derivatives'),
    folder('unfinished'),
  ];
  removeAbandoned(unfinished);
  const save = async (into: string, key: string, bytes: Uint8Array) => {
    await writeWhole(join(into, key), unfinished, bytes);
    return key;
  };
  return {
    saveOriginal: (bytes, format) => save(originals, mediaKey(bytes, format), bytes),
    saveDerivative: (bytes, format) => save(derivatives, mediaKey(bytes, format), bytes),
    readOriginal: (key) => readIfThere(originals, key),
    readDerivative: (key) => readIfThere(derivatives, key),
    sizeOfDerivative: (key) => sizeIfThere(derivatives, key),
    deleteOriginal: (key) => removeKey(originals, key),
    deleteDerivative: (key) => removeKey(derivatives, key),
  };
}
