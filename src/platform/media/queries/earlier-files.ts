import type { Kysely, Transaction } from 'kysely';
import { AppError } from '#shared/api/errors.ts';
import { publishContentChange } from '../../db/content-version.ts';
import { newId } from '../../ids.ts';
import type { EarlierFilesTable, MediaAssetsTable, MediaTables } from '../tables.ts';
import type { NewMediaAsset } from './media-assets.ts';
import { deleteDerivatives, noteRemovedFiles } from './removed-files.ts';

const fileColumns = [
  'original_key',
  'sha256',
  'width',
  'height',
  'thumbhash',
  'file_name',
  'bytes',
] as const satisfies readonly (keyof EarlierFilesTable & keyof MediaAssetsTable)[];

export interface FileChange {
  readonly authorName: string;
  readonly now: string;
}

/**
 * Replaces the file of an asset, which keeps its id and focal point. The previous file becomes an earlier
 * file; its derivatives are deleted, and recreated from its original if it is restored.
 * @throws AppError `not_found`
 */
export async function replaceFile(
  trx: Transaction<MediaTables>,
  id: string,
  file: Pick<NewMediaAsset, (typeof fileColumns)[number]>,
  { authorName: author_name, now }: FileChange,
): Promise<void> {
  const current = await trx
    .selectFrom('pictures')
    .select(fileColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!current) throw new AppError('not_found', 'no media asset has this id');
  await trx
    .insertInto('picture_files')
    .values({ ...current, id: newId(), picture_id: id, author_name, created_at: now })
    .execute();
  await trx
    .updateTable('pictures')
    .set((eb) => ({ ...file, failure: null, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await deleteDerivatives(trx, id, now);
  await publishContentChange(trx);
}

/** Returns the last replaced file first. */
export function findEarlierFiles(db: Kysely<MediaTables>, pictureId: string, limit: number) {
  return db
    .selectFrom('picture_files')
    .select(['id', 'author_name', 'created_at', ...fileColumns])
    .where('picture_id', '=', pictureId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** @throws AppError `not_found` */
export async function restoreFile(
  trx: Transaction<MediaTables>,
  pictureId: string,
  fileId: string,
  change: FileChange,
): Promise<void> {
  const file = await trx
    .selectFrom('picture_files')
    .select(fileColumns)
    .where('picture_id', '=', pictureId)
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!file) throw new AppError('not_found', 'the media asset never had this file');
  await replaceFile(trx, pictureId, file, change);
  await trx.deleteFrom('picture_files').where('id', '=', fileId).execute();
}

/**
 * Deletes an earlier file and returns its upload name. Marks its original for deletion after the transaction,
 * unless an asset uses it again.
 * @throws AppError `not_found`
 */
export async function deleteEarlierFile(
  trx: Transaction<MediaTables>,
  pictureId: string,
  fileId: string,
  now: string,
): Promise<string | null> {
  const file = await trx
    .deleteFrom('picture_files')
    .where('picture_id', '=', pictureId)
    .where('id', '=', fileId)
    .returning(['original_key', 'file_name'])
    .executeTakeFirst();
  if (!file) throw new AppError('not_found', 'the media asset has no such earlier file');
  await noteRemovedFiles(trx, 'original', [file.original_key], now);
  return file.file_name;
}
