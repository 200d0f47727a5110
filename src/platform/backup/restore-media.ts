import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '../data-dir.ts';
import { isMediaKey } from '../media/media-key.ts';
import { ArchiveError } from './archive-error.ts';
import type { ByteStream } from './encryption.ts';
import { hasContentOfKey } from './media-list.ts';

const folders = ['originals', 'derivatives'] as const;

/** Tests an untrusted path in the media folder, such as `originals/<key>`. */
const isMediaPath = (path: string): boolean =>
  folders.some((folder) => path.startsWith(`${folder}/`) && isMediaKey(path.slice(folder.length + 1)));

/**
 * Writes a media file into a staging folder.
 * @param path in the media folder
 * @throws ArchiveError if the content is not the one that its name is the hash of
 */
export async function stageMediaFile(staging: string, path: string, content: ByteStream): Promise<void> {
  if (!isMediaPath(path))
    throw new ArchiveError(`The backup has a file with the name ${path}.`, { problem: 'damaged' });
  const target = join(staging, 'media', path);
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  try {
    await pipeline(
      Readable.fromWeb(content as never),
      createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }),
    );
    if (await hasContentOfKey(path, createReadStream(target))) return;
    throw new ArchiveError(`The file ${path} is not the one that was backed up. Use another backup.`, {
      problem: 'damaged',
    });
  } catch (error) {
    // A part of a file must not be moved into its place.
    rmSync(target, { force: true });
    throw error;
  }
}

/**
 * Moves the media files of a staging folder into their places, where files of the same name have the same
 * content. It can be repeated after the process was killed.
 */
export function moveStagedMedia(dataDir: string, staging: string): void {
  for (const folder of folders) {
    const [from, to] = [join(staging, 'media', folder), join(dataDir, 'media', folder)];
    if (!existsSync(from)) continue;
    mkdirSync(to, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(from)) renameSync(join(from, name), join(to, name));
    syncFolder(to);
  }
}
