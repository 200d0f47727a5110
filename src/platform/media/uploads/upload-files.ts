import { constants, type FileHandle, open, readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/api/errors.ts';

export interface UploadFiles {
  getSize(id: string): Promise<number>;
  /**
   * Writes bytes at an offset until the body ends or the signal aborts, makes them survive a power cut, and
   * returns the new size. Bytes written before an error stay.
   * @param options `maxBytes` is the size of the whole upload
   * @throws AppError `too_large` for a body that is longer than announced
   */
  write(
    id: string,
    body: ReadableStream<Uint8Array> | null,
    options: { readonly offset: number; readonly maxBytes: number; readonly signal: AbortSignal },
  ): Promise<number>;
  read(id: string): Promise<Buffer>;
  delete(id: string): Promise<void>;
  /** Returns the ids of uploads with files, and the time of their last write. */
  findAll(): Promise<readonly { readonly id: string; readonly changedAt: Date }[]>;
  getFreeBytes(): Promise<number>;
}

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Tests an untrusted value; an id is safe in a path. */
export const isUploadId = (value: string): boolean => idPattern.test(value);

async function writeBody(
  file: FileHandle,
  body: ReadableStream<Uint8Array>,
  { offset, maxBytes, signal }: Parameters<UploadFiles['write']>[2],
): Promise<void> {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', cancel, { once: true });
  let position = offset;
  try {
    while (!signal.aborted) {
      const { done, value } = await reader.read();
      if (done) return;
      if (position + value.byteLength > maxBytes)
        throw new AppError('too_large', 'the upload is longer than announced');
      await file.write(value, 0, value.byteLength, position);
      position += value.byteLength;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}

async function getFileSize(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}

export function createUploadFiles(folder: string): UploadFiles {
  const getPath = (id: string) => {
    if (!isUploadId(id)) throw new AppError('not_found', 'no upload has this id');
    return join(folder, id);
  };
  return {
    getSize: (id) => getFileSize(getPath(id)),
    async write(id, body, options) {
      const path = getPath(id);
      const file = await open(path, constants.O_WRONLY | constants.O_CREAT, 0o600);
      try {
        if (body !== null) await writeBody(file, body, options);
      } finally {
        await file.datasync();
        await file.close();
      }
      return getFileSize(path);
    },
    read: (id) => readFile(getPath(id)),
    delete: (id) => rm(getPath(id), { force: true }),
    async findAll() {
      const ids = (await readdir(folder)).filter(isUploadId);
      const found = ids.map(async (id) => {
        const { mtime: changedAt } = await stat(join(folder, id));
        return { id, changedAt };
      });
      return (await Promise.allSettled(found)).flatMap((result) =>
        result.status === 'fulfilled' ? [result.value] : [],
      );
    },
    async getFreeBytes() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}
