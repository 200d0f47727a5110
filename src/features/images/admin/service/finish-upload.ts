import { proposeSlug } from '#features/publishing/records/rules/slugs.ts';
import type { PublisherContext } from '#features/publishing/service/part-change.ts';
import type { PublishingTransaction as Trx } from '#features/publishing/tables.ts';
import type { AuditEntry } from '#platform/audit/audit-entry.ts';
import { hashFile } from '#platform/media/media-key.ts';
import { type ImageInfo, readImageFile } from '#platform/media/read-image-file.ts';
import { AppError } from '#shared/api/errors.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { ImageRejectionCode } from '#shared/images/image-rejection.ts';
import { emptyImageText, getFileTitle } from '../../rules/file-title.ts';
import type { ImagesTables, UploadsTable } from '../../tables.ts';
import type { UploadedImage } from '../contract/uploads.ts';
import { saveSummary } from '../queries/list.ts';
import { findPictureId, insertImage, insertTextDraft } from '../queries/records.ts';
import {
  insertUploadedAsset,
  replaceAssetFile,
  type StoredFile,
  saveOutcome,
  saveOutcomeIn,
} from '../queries/uploads.ts';
import type { UploadDeps } from './upload-deps.ts';

export interface FinishContext extends PublisherContext {
  readonly language: Language;
}

export const createRejection = (rejection: ImageRejectionCode): AppError =>
  new AppError('invalid', 'the file is not accepted as an image', { fields: { file: rejection } });

async function toStoredFile(
  upload: UploadsTable,
  bytes: Buffer,
  image: ImageInfo,
  original_key: string,
): Promise<StoredFile> {
  const { width, height, thumbhash } = image;
  return {
    original_key,
    sha256: await hashFile(bytes),
    width,
    height,
    thumbhash: Buffer.from(thumbhash).toString('base64'),
    file_name: upload.file_name,
    bytes: bytes.length,
  };
}

interface Change {
  readonly image: UploadedImage;
  readonly entry: Pick<AuditEntry, 'action' | 'after'>;
}

async function addImage(
  trx: Trx,
  file: StoredFile,
  { user, language }: FinishContext,
  now: string,
): Promise<Change> {
  const picture_id = await insertUploadedAsset(trx, file, now);
  const { id, number } = await insertImage(trx, { picture_id, taken_at: null, licence: '' }, now);
  const title = getFileTitle(file.file_name);
  const fields = { ...emptyImageText, title, slug: proposeSlug(title, { created_at: now, number }) };
  await insertTextDraft(trx, id, language, { fields, author: user, now });
  await saveSummary(trx, id);
  return {
    image: { image_id: id, picture_id },
    entry: { action: 'image.created', after: { number, file: file.file_name } },
  };
}

async function replaceImageFile(
  trx: Trx,
  imageId: string,
  file: StoredFile,
  { user }: FinishContext,
  now: string,
): Promise<Change> {
  const picture_id = await findPictureId(trx, imageId);
  if (picture_id === undefined) throw new AppError('not_found', 'the image does not exist any more');
  await replaceAssetFile(trx, picture_id, file, { authorName: user.name, now });
  return {
    image: { image_id: imageId, picture_id },
    entry: { action: 'image.file_replaced', after: { file: file.file_name } },
  };
}

/** Makes a complete, accepted file an image or its replacement, unless another node has done so. */
function storeImage(
  { database, audit, now }: UploadDeps,
  context: FinishContext,
  upload: UploadsTable,
  file: StoredFile,
): Promise<UploadedImage> {
  return database.transaction(async (trx) => {
    const at = now().toISOString();
    const replaced = upload.replaced_image_id;
    const { image, entry } =
      replaced === null
        ? await addImage(trx, file, context, at)
        : await replaceImageFile(trx, replaced, file, context, at);
    const isFirst = await saveOutcomeIn(trx, upload.id, { state: 'done', ...image }, at);
    if (!isFirst) throw new AppError('conflict', 'another request has finished the upload');
    const { user: actor, ipAddress } = context;
    await audit.append(trx, { ...entry, entityType: 'image', entityId: image.image_id, actor, ipAddress });
    return image;
  });
}

/**
 * Checks a complete upload's content and makes it an image.
 * @throws AppError `invalid` with the reason, or `not_found` if the image to replace is gone
 */
export async function finishUpload(
  deps: UploadDeps,
  context: FinishContext,
  upload: UploadsTable,
): Promise<UploadedImage> {
  const { store, database, now, onAsset } = deps;
  const bytes = await store.uploads.read(upload.id);
  const result = await readImageFile(bytes);
  if ('rejection' in result) {
    const outcome = { state: 'rejected', rejection: result.rejection } as const;
    await saveOutcome(database.of<ImagesTables>().query, upload.id, outcome, now().toISOString());
    await store.uploads.delete(upload.id);
    throw createRejection(result.rejection);
  }
  const key = await store.saveOriginal(bytes, result.image.format);
  const file = await toStoredFile(upload, bytes, result.image, key);
  const image = await storeImage(deps, context, upload, file);
  await store.uploads.delete(upload.id);
  onAsset(image.picture_id);
  return image;
}
