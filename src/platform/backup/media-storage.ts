import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ArchiveError } from './archive-error.ts';
import { mediaInPlace } from './archive-format.ts';
import { type MediaStorage, maxMissing } from './create-archive.ts';
import { type ByteStream, decrypt } from './encryption.ts';
import type { LoadedArchive } from './load-archive.ts';
import { findMediaKey, getStoredSize, type MediaKey } from './media-encryption.ts';
import { hasContentOfKey } from './media-list.ts';
import type { BackupTarget } from './target/backup-target.ts';

interface StorageOptions {
  readonly target: BackupTarget;
  readonly key: MediaKey;
  /** The folder of the media files. */
  readonly mediaDir: string;
  /** An existing folder for temporary files. */
  readonly workDir: string;
  /** True for files that are read again, and stored again if they are damaged. */
  readonly isRead: (path: string) => boolean;
}

export interface TargetMedia extends MediaStorage {
  /** Files that were stored by this backup. */
  readonly added: ReadonlySet<string>;
}

async function findSize(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function storeFile({ target, key, mediaDir, workDir }: StorageOptions, path: string): Promise<void> {
  const source = join(mediaDir, path);
  if (!key.isEncrypted) return target.put(`${key.folder}/${path}`, source);
  const encryptedPath = join(workDir, 'media');
  try {
    const encrypted = await key.encrypt(Readable.toWeb(createReadStream(source)) as ByteStream);
    await pipeline(Readable.fromWeb(encrypted as never), createWriteStream(encryptedPath, { mode: 0o600 }));
    await target.put(`${key.folder}/${path}`, encryptedPath);
  } finally {
    await rm(encryptedPath, { force: true });
  }
}

/**
 * Stores media files in a target, each once: a file that is there under its name, which is the hash of its
 * content, and has its size is not stored again, unless it is read and found to be damaged.
 */
export function storeMediaIn(options: StorageOptions): TargetMedia {
  const { target, key, mediaDir, isRead } = options;
  const added = new Set<string>();
  return {
    folder: key.folder,
    added,
    async store(paths) {
      const stored = await findStoredSizes(target, key);
      const missing: string[] = [];
      let [files, bytes] = [0, 0];
      for (const path of paths) {
        const size = await findSize(join(mediaDir, path));
        // A file that was deleted from here may be in the target.
        if (size === undefined && !stored.has(path)) missing.push(path);
        else [files, bytes] = [files + 1, bytes + (size ?? stored.get(path) ?? 0)];
        if (size === undefined) continue;
        const isStored = stored.get(path) === getStoredSize(key, size);
        if (isStored && (!isRead(path) || (await hasContent(target, key, path)))) continue;
        await storeFile(options, path);
        added.add(path);
      }
      return { files, bytes, missing: missing.slice(0, maxMissing) };
    },
  };
}

/** Finds the sizes of the media files in a target, in bytes, by path. */
async function findStoredSizes(target: BackupTarget, { folder }: MediaKey): Promise<Map<string, number>> {
  const files = await target.list(`${folder}/`);
  return new Map(files.map(({ name, bytes }) => [name.slice(folder.length + 1), bytes]));
}

/**
 * Opens a media file in a target, decrypted.
 * @throws BackupTargetError if it cannot be read
 */
export async function readStoredMedia(
  target: BackupTarget,
  { folder, decryption }: MediaKey,
  path: string,
): Promise<ByteStream> {
  const content = Readable.toWeb(await target.read(`${folder}/${path}`)) as ByteStream;
  return decrypt(content, decryption);
}

type MediaProofOptions = Pick<StorageOptions, 'target' | 'key' | 'isRead'>;

const lost = (path: string, reason: string) =>
  new ArchiveError(
    `The media file ${path} in the target ${reason}. Remove it there, so that the next backup stores it again.`,
    { problem: 'damaged' },
  );

/**
 * Proves that a target has the media files of an archive, and that the content of some is what their name is
 * the hash of.
 * @throws ArchiveError that names the first file that is lost or damaged
 */
export async function proveStoredMedia(
  { summary, mediaPaths }: LoadedArchive,
  { target, key, isRead }: MediaProofOptions,
): Promise<void> {
  const stored = await findStoredSizes(target, key);
  const missing = new Set(summary.media.missing);
  for (const path of mediaPaths) {
    if (missing.has(path)) continue;
    if (!stored.has(path)) throw lost(path, 'is missing');
    if (isRead(path) && !(await hasContent(target, key, path))) throw lost(path, 'is damaged');
  }
}

async function hasContent(target: BackupTarget, key: MediaKey, path: string): Promise<boolean> {
  try {
    return await hasContentOfKey(path, await readStoredMedia(target, key, path));
  } catch (error) {
    // A changed byte fails the decryption; an unreachable target is another problem.
    if (error instanceof Error && error.name === 'BackupTargetError') throw error;
    return false;
  }
}

const daysPerRound = 20;
const dayMs = 86_400_000;

/**
 * Selects the media files that are read again on a day: 5 % of them, each once in 20 days.
 * @param path ends with a hash of the content
 */
export function isReadOn(at: Date, path: string): boolean {
  const hash = path.split('/').at(-1) ?? '';
  return (
    Number.parseInt(hash.slice(0, 6), 16) % daysPerRound === Math.floor(at.getTime() / dayMs) % daysPerRound
  );
}

interface MediaBeside {
  readonly target: BackupTarget;
  readonly loaded: LoadedArchive;
  /** Called with a file that is missing or damaged, which is left out then. */
  readonly onLost?: (path: string) => void;
}

/**
 * Reads all media files of an archive from beside it.
 * @param path of the archive, for errors
 * @param onFile reads the body; throws ArchiveError for a damaged one
 * @throws ArchiveError if a file is missing or damaged, unless `onLost` is told
 */
export async function readMediaBeside(
  path: string,
  { target, loaded, onLost }: MediaBeside,
  onFile: (path: string, body: ByteStream) => Promise<void>,
): Promise<void> {
  const { manifest, summary, secrets, mediaPaths } = loaded;
  const folder = manifest.media_folder;
  if (folder === null || folder === mediaInPlace) return;
  const key = await findMediaKey(folder, secrets.app);
  if (!key)
    throw new ArchiveError(`${path} lacks the secret of its media files. Use another backup.`, {
      problem: 'damaged',
    });
  const stored = await findStoredSizes(target, key);
  const missing = new Set(summary.media.missing);
  for (const file of mediaPaths) {
    if (missing.has(file)) continue;
    try {
      if (!stored.has(file))
        throw new ArchiveError(
          `${path} is incomplete: ${target.label} has no ${folder}/${file}. A restore goes on without it: upload its image again then.`,
          { problem: 'incomplete' },
        );
      await onFile(file, await readStoredMedia(target, key, file));
    } catch (error) {
      if (!onLost || !isLoss(error)) throw error;
      onLost(file);
    }
  }
}

/** A changed byte fails the decryption or the comparison; other failures concern the target or the disk. */
const isLoss = (error: unknown): boolean =>
  error instanceof ArchiveError || (error instanceof Error && error.name === 'Error' && !('code' in error));
