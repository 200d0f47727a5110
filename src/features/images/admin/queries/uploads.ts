import type { Kysely } from 'kysely';
import type { PublishingTransaction as Trx } from '#features/publishing/tables.ts';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import { newId } from '#platform/ids.ts';
import { type FileChange, replaceFile } from '#platform/media/queries/earlier-files.ts';
import { insertMediaAsset, type NewMediaAsset } from '#platform/media/queries/media-assets.ts';
import type { MediaTables } from '#platform/media/tables.ts';
import type { ImagesTables, UploadsTable } from '../../tables.ts';

type Db = Kysely<ImagesTables>;

/** The properties of a file that a client announces. */
export type NewUpload = Pick<UploadsTable, 'user_id' | 'file_name' | 'bytes' | 'replaced_image_id'>;

/** Inserts an upload of which nothing has arrived. Returns its row. */
export async function insertUpload(
  trx: Trx,
  upload: NewUpload,
  { now, expiresAt }: { readonly now: string; readonly expiresAt: string },
): Promise<UploadsTable> {
  const row: UploadsTable = {
    ...upload,
    id: newId(),
    state: 'receiving',
    rejection: null,
    image_id: null,
    picture_id: null,
    expires_at: expiresAt,
    created_at: now,
    updated_at: now,
  };
  await transactionOf<ImagesTables>(trx).insertInto('uploads').values(row).execute();
  return row;
}

/** Returns an upload of a user that has not expired. */
export function findUpload(
  db: Db,
  { id, userId, now }: { readonly id: string; readonly userId: string; readonly now: string },
): Promise<UploadsTable | undefined> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Returns the uploads of a user that are not complete, the oldest first. */
export function findUnfinishedUploads(
  db: Db,
  userId: string,
  now: string,
  limit: number,
): Promise<UploadsTable[]> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'receiving')
    .where('expires_at', '>', now)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Counts the uploads of all users that are not complete, and the bytes that they will have. */
export async function countUnfinishedUploads(
  trx: Trx,
  now: string,
): Promise<{ readonly count: number; readonly bytes: number }> {
  const { count, bytes } = await transactionOf<ImagesTables>(trx)
    .selectFrom('uploads')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.sum('bytes').as('bytes')])
    .where('state', '=', 'receiving')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes ?? 0) };
}

/** The end of an upload. */
export type UploadOutcome =
  | { readonly state: 'done'; readonly image_id: string; readonly picture_id: string }
  | { readonly state: 'rejected'; readonly rejection: UploadsTable['rejection'] };

/** Stores the end of an upload in a transaction, unless another request has done so. Returns whether it did. */
export const saveOutcomeIn = (trx: Trx, id: string, outcome: UploadOutcome, now: string): Promise<boolean> =>
  saveOutcome(transactionOf<ImagesTables>(trx), id, outcome, now);

/** An uploaded file whose original is stored. */
export type StoredFile = NewMediaAsset & { readonly file_name: string; readonly bytes: number };

/** Inserts the media asset of an uploaded file. Returns its id. */
export const insertUploadedAsset = (trx: Trx, file: StoredFile, now: string): Promise<string> =>
  insertMediaAsset(transactionOf<MediaTables>(trx), file, now);

/**
 * Replaces the file of a media asset.
 * @throws AppError `not_found`
 */
export const replaceAssetFile = (
  trx: Trx,
  pictureId: string,
  file: StoredFile,
  change: FileChange,
): Promise<void> => replaceFile(transactionOf<MediaTables>(trx), pictureId, file, change);

/** Stores the end of an upload, unless another request has done so. Returns whether it did. */
export async function saveOutcome(db: Db, id: string, outcome: UploadOutcome, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ ...outcome, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes an upload. */
export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}

/** Deletes up to `limit` uploads that have expired. Returns their ids. */
export async function deleteExpiredUploads(db: Db, now: string, limit: number): Promise<string[]> {
  const expired = await db
    .selectFrom('uploads')
    .select('id')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  const ids = expired.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('uploads').where('id', 'in', ids).execute();
  return ids;
}

/** Returns which of these uploads exist. */
export async function findExistingUploadIds(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', 'in', ['', ...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}
