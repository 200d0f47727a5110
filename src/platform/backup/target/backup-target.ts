import type { Readable } from 'node:stream';

/** A file in a target. */
export interface StoredFile {
  readonly name: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/** Where scheduled backups are stored: a folder, or a bucket. */
export interface BackupTarget {
  /** Names the target for people, without credentials. */
  readonly label: string;
  /** Stores a file under a name. A reader sees all of it or nothing. */
  put(name: string, path: string): Promise<void>;
  /** Reads a file; the stream fails if it does not arrive whole. */
  read(name: string): Promise<Readable>;
  /** Lists the files whose names begin with a prefix, which ends with `/` or is empty, with its subfolders. */
  list(prefix: string): Promise<readonly StoredFile[]>;
  /** Removes a file, if it exists. */
  remove(name: string): Promise<void>;
}

/** Thrown when a target cannot be used; the message is one line for the operator, with the remedy. */
export class BackupTargetError extends Error {
  override readonly name = 'BackupTargetError';
}

/** The end of the names of files that are being stored, or whose process was killed meanwhile. */
export const partSuffix = '.part';

/** More files in a target are not listed. */
export const maxListedFiles = 1_000_000;

export const tooManyFiles = (label: string) =>
  new BackupTargetError(`${label} has more than ${maxListedFiles} files. Use a target for backups only.`);
