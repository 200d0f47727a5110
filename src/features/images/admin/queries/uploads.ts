import type { Kysely } from 'kysely';
import type { PublishingTransaction as Trx } from '#features/publishing/tables.ts';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import { newId } from '#platform/ids.ts';
import { type FileChange, replaceFile } from '#platform/media/queries/earlier-files.ts';
import { insertMediaAsset, type NewMediaAsset } from '#platform/media/queries/media-assets.ts';
import type { MediaTables } from '#platform/media/tables.ts';
import type { ImagesTables, UploadsTable } from '../../tables.ts';

type Db = Kysely<ImagesTables>;

export type NewUpload = Pick<UploadsTable, 'user_id' | 'file_name' | 'bytes' | 'replaced_image_id'>;

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

/** Returns a user's incomplete uploads, oldest first. */
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

export type UploadOutcome =
  | { readonly state: 'done'; readonly image_id: string; readonly picture_id: string }
  | { readonly state: 'rejected'; readonly rejection: UploadsTable['rejection'] };

export const saveOutcomeIn = (trx: Trx, id: string, outcome: UploadOutcome, now: string): Promise<boolean> =>
  saveOutcome(transactionOf<ImagesTables>(trx), id, outcome, now);

export type StoredFile = NewMediaAsset & { readonly file_name: string; readonly bytes: number };

export const insertUploadedAsset = (trx: Trx, file: StoredFile, now: string): Promise<string> =>
  insertMediaAsset(transactionOf<MediaTables>(trx), file, now);

/** @throws AppError `not_found` */
export const replaceAssetFile = (
  trx: Trx,
  pictureId: string,
  file: StoredFile,
  change: FileChange,
): Promise<void> => replaceFile(transactionOf<MediaTables>(trx), pictureId, file, change);

/** Stores an upload's outcome, unless another request has. Returns whether it did. */
export async function saveOutcome(db: Db, id: string, outcome: UploadOutcome, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ ...outcome, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}

/** Deletes up to `limit` expired uploads. Returns their ids. */
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

export async function findExistingUploadIds(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', 'in', ['', ...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}
