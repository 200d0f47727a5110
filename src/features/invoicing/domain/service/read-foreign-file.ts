import { getEntryUrl } from '#platform/entry-file.ts';
import { createWorkerPool, WorkerLimitError } from '#platform/worker-pool.ts';
import { AppError } from '#shared/api/errors.ts';
import { type FileReason, FileRejection } from '../rules/files/file-rejection.ts';

export interface FileTask<Given> {
  readonly kind: 'clients' | 'hours' | 'exports';
  readonly given: Given;
}

export type ReadReply<File> =
  | { readonly file: File }
  | { readonly reason: FileReason; readonly name: string };

const pool = createWorkerPool({
  entry: getEntryUrl('../../imports/service/file-worker', import.meta.url),
  concurrency: 2,
  maxWaiting: 8,
  // An import follows its dry run.
  idleAfterMs: 30_000,
  // The largest file allowed takes about 3 s.
  timeoutMs: 20_000,
  maxMemoryMib: 512,
});

/**
 * Reads a file of another program in a worker, so that a maliciously slow one blocks nobody.
 * @throws FileRejection with the reason why it cannot be read
 * @throws AppError `unavailable` when too many files wait
 */
export async function readForeignFile<Given, File>({ kind, given }: FileTask<Given>): Promise<File> {
  try {
    const reply = await pool.run<ReadReply<File>>({ kind, given });
    if ('reason' in reply) throw new FileRejection(reply.reason, reply.name);
    return reply.file;
  } catch (error) {
    throw error instanceof WorkerLimitError ? new FileRejection('too_slow', '', { cause: error }) : error;
  }
}

/** Converts a rejection of a single file to an error of its field `text`; returns other errors unchanged. */
export const toTextError = (error: unknown): unknown =>
  error instanceof FileRejection
    ? new AppError('invalid', 'the file cannot be read', { fields: { text: error.reason }, cause: error })
    : error;

export const getFileBytes = ({
  text,
  content,
}: {
  readonly text?: string | undefined;
  readonly content?: string | undefined;
}): Uint8Array => (content === undefined ? Buffer.from(text ?? '') : Buffer.from(content, 'base64'));
