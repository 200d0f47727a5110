import { imageBytes } from '#platform/media/image-bytes.ts';
import { createExclusiveWriters } from '#platform/media/uploads/exclusive-writers.ts';
import { AppError } from '#shared/api/errors.ts';
import type { ImagesTables, UploadsTable } from '../../tables.ts';
import type { UploadedImage, UploadSummary } from '../contract/uploads.ts';
import { findPictureId } from '../queries/records.ts';
import {
  countUnfinishedUploads,
  deleteUpload,
  findUnfinishedUploads,
  findUpload,
  insertUpload,
  type NewUpload,
} from '../queries/uploads.ts';
import { createRejection, type FinishContext, finishUpload } from './finish-upload.ts';
import type { UploadDeps } from './upload-deps.ts';

const expiryMs = 24 * 60 * 60_000;

export interface UploadLimits {
  /** The largest file. */
  readonly fileBytes: number;
  readonly count: number;
  readonly bytes: number;
  /** Disk space reserved for the database and derivatives. */
  readonly freeBytes: number;
}

const defaultLimits: UploadLimits = {
  fileBytes: imageBytes.default,
  count: 200,
  bytes: 4 * 1024 ** 3,
  freeBytes: 256 * 1024 ** 2,
};

interface UploadRef {
  readonly id: string;
  readonly userId: string;
}

export interface UploadProgress {
  readonly upload: UploadsTable;
  readonly offset: number;
}

function toFinished({ image_id, picture_id }: UploadsTable): UploadedImage | null {
  return image_id === null || picture_id === null ? null : { image_id, picture_id };
}

export const toUploadSummary = ({ upload, offset }: UploadProgress): UploadSummary => ({
  id: upload.id,
  file_name: upload.file_name,
  bytes: upload.bytes,
  offset,
  state: upload.state,
  replaced_image_id: upload.replaced_image_id,
  rejection: upload.rejection,
  image: toFinished(upload),
  expires_at: upload.expires_at,
});

/** Receives image files in parts, and creates images from complete files. */
export class Uploads {
  readonly #deps: UploadDeps;
  readonly #limits: UploadLimits;
  readonly #writers = createExclusiveWriters();

  /** @param limits replace the default ones */
  constructor(deps: UploadDeps, limits: Partial<UploadLimits> = {}) {
    this.#deps = deps;
    this.#limits = { ...defaultLimits, ...limits };
  }

  /** The largest file, in bytes. */
  get maxBytes(): number {
    return this.#limits.fileBytes;
  }

  /**
   * Announces a file.
   * @throws AppError `invalid` for a file that is too large or empty, `too_many_requests` for too many
   * incomplete uploads, `insufficient_storage`, or `not_found` if the image to replace does not exist
   */
  async create(upload: NewUpload): Promise<UploadsTable> {
    if (upload.bytes > this.#limits.fileBytes) throw createRejection('too_many_bytes');
    if (upload.bytes === 0) throw createRejection('empty');
    const { store, database, now } = this.#deps;
    const free = await store.uploads.getFreeBytes();
    if (free < upload.bytes + this.#limits.freeBytes)
      throw new AppError('insufficient_storage', 'the disk has no room for the upload');
    return database.transaction(async (trx) => {
      const at = now();
      const times = { now: at.toISOString(), expiresAt: new Date(at.getTime() + expiryMs).toISOString() };
      const replaced = upload.replaced_image_id;
      if (replaced !== null && (await findPictureId(trx, replaced)) === undefined)
        throw new AppError('not_found', 'the image to replace does not exist');
      const { count, bytes } = await countUnfinishedUploads(trx, times.now);
      if (count >= this.#limits.count || bytes + upload.bytes > this.#limits.bytes)
        throw new AppError('too_many_requests', 'too many uploads are not complete', {
          fields: { file: 'too_many_uploads' },
        });
      return insertUpload(trx, upload, times);
    });
  }

  async findUnfinished(userId: string): Promise<UploadSummary[]> {
    const at = this.#deps.now().toISOString();
    const uploads = await findUnfinishedUploads(this.#query, userId, at, this.#limits.count);
    return Promise.all(uploads.map(async (upload) => toUploadSummary(await this.#getProgress(upload))));
  }

  /**
   * Interrupts a request that is still writing, because its client asks after losing the connection.
   * @throws AppError `not_found`
   */
  async getProgress(ref: UploadRef): Promise<UploadProgress> {
    const upload = await this.#get(ref);
    await this.#writers.interrupt(upload.id);
    return this.#getProgress(upload);
  }

  /**
   * Returns the new offset.
   * @throws AppError `not_found`, `conflict` for an offset other than the next byte's, or `too_large`
   */
  async write(
    ref: UploadRef,
    offset: number,
    body: ReadableStream<Uint8Array> | null,
  ): Promise<UploadProgress> {
    const upload = await this.#get(ref);
    return this.#writers.run(upload.id, async (signal) => {
      const progress = await this.#getProgress(upload);
      if (upload.state !== 'receiving' || progress.offset !== offset)
        throw new AppError('conflict', 'the next byte has another offset');
      const options = { offset, maxBytes: upload.bytes, signal };
      return { upload, offset: await this.#deps.store.uploads.write(upload.id, body, options) };
    });
  }

  /**
   * Makes a complete upload an image, once: repeated calls return the same image or reason.
   * @throws AppError `not_found`, `conflict` if bytes are missing, or `invalid` if the file is not accepted
   */
  finish(context: FinishContext, id: string): Promise<UploadedImage> {
    const ref = { id, userId: context.user.id };
    return this.#deps.queue.add(async () => {
      const upload = await this.#get(ref);
      const finished = this.#getOutcome(upload);
      if (finished) return finished;
      const { offset } = await this.#getProgress(upload);
      if (offset !== upload.bytes)
        throw new AppError('conflict', 'bytes are missing', { fields: { file: 'incomplete' } });
      return finishUpload(this.#deps, context, upload);
    });
  }

  /** @throws AppError `not_found` */
  async cancel(ref: UploadRef): Promise<void> {
    const upload = await this.#get(ref);
    await this.#writers.interrupt(upload.id);
    await deleteUpload(this.#query, upload.id);
    await this.#deps.store.uploads.delete(upload.id);
  }

  get #query() {
    return this.#deps.database.of<ImagesTables>().query;
  }

  async #get({ id, userId }: UploadRef): Promise<UploadsTable> {
    const now = this.#deps.now().toISOString();
    const upload = await findUpload(this.#query, { id, userId, now });
    if (!upload) throw new AppError('not_found', 'the user has no upload with this id');
    return upload;
  }

  async #getProgress(upload: UploadsTable): Promise<UploadProgress> {
    const offset =
      upload.state === 'receiving' ? await this.#deps.store.uploads.getSize(upload.id) : upload.bytes;
    return { upload, offset };
  }

  #getOutcome(upload: UploadsTable): UploadedImage | null {
    if (upload.rejection !== null) throw createRejection(upload.rejection);
    return toFinished(upload);
  }
}
