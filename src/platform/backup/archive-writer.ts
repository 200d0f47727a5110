import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { syncFolderAsync } from '../data-dir.ts';
import type { ByteStream, Encryption } from './encryption.ts';

/** Adds files to an archive, one after another. */
export interface ArchiveWriter {
  addText(name: string, text: string): Promise<void>;
  /** Adds a file; returns its size in bytes, or undefined if there is no such file. */
  addFile(name: string, path: string): Promise<number | undefined>;
}

export interface WrittenArchive {
  readonly bytes: number;
  /** Of the file as it is on the disk, in hexadecimal. */
  readonly sha256: string;
}

const partSuffix = '.part';

/** A checksum of the content is part of the format, and off by default. */
const compression = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};

/**
 * Writes an archive: tar, compressed by zstd, encrypted by age. It has a temporary name until it is complete
 * and on the disk, so that a process that is killed leaves no archive that looks complete.
 * @param fill adds the files
 * @throws what `fill` throws; nothing stays then
 */
export async function writeArchive(
  path: string,
  encryption: Encryption,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<WrittenArchive> {
  const partPath = path + partSuffix;
  try {
    const written = await writePart(partPath, encryption, fill);
    await rename(partPath, path);
    await syncFolderAsync(dirname(path));
    return written;
  } catch (error) {
    // Another process is writing it.
    if (!isExisting(error)) await rm(partPath, { force: true });
    throw error;
  }
}

const isExisting = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

async function writePart(
  path: string,
  encryption: Encryption,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<WrittenArchive> {
  const { readable, controller } = createTarPacker();
  const hash = createHash('sha256');
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const compressed = createZstdCompress(compression);
  const compressing = pipeline(Readable.fromWeb(readable as never), compressed);
  const encrypted = await encryption.encrypt(Readable.toWeb(compressed) as ByteStream);
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const writing = pipeline(Readable.fromWeb(encrypted as never), meter, file);
  const filling = fill(createWriter(controller)).then(
    () => controller.finalize(),
    (error: unknown) => {
      controller.error(error);
      throw error;
    },
  );
  const outcomes = await Promise.allSettled([filling, compressing, writing]);
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
  return { bytes, sha256: hash.digest('hex') };
}

type Controller = ReturnType<typeof createTarPacker>['controller'];

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
  throw error;
}

/** The same content is the same archive, whenever it is made. */
const modified = new Date(0);

function createWriter(controller: Controller): ArchiveWriter {
  const add = (name: string, size: number) =>
    controller.add({ name, size, type: 'file', mode: 0o600, mtime: modified });
  return {
    async addText(name, text) {
      const content = new TextEncoder().encode(text);
      const writer = add(name, content.length).getWriter();
      await writer.write(content);
      await writer.close();
    },
    async addFile(name, path) {
      // It may be deleted meanwhile: an open file can be read to its end.
      const file = await open(path).catch(undefinedIfMissing);
      if (!file) return undefined;
      try {
        const { size } = await file.stat();
        const content = Readable.toWeb(file.createReadStream({ autoClose: false })) as ByteStream;
        await content.pipeTo(add(name, size) as WritableStream<Uint8Array>);
        return size;
      } finally {
        await file.close();
      }
    },
  };
}

/** Computes the hash of a file as it is on the disk, in hexadecimal. */
export async function hashFileAt(path: string): Promise<WrittenArchive> {
  const file = await open(path);
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of file.createReadStream()) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
