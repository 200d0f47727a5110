import type { Kysely, Transaction } from 'kysely';
import type { MediaTables, RemovedFilesTable } from '../tables.ts';

/** Marks files whose last row may be gone, for deletion after the transaction. */
export async function noteRemovedFiles(
  trx: Transaction<MediaTables>,
  kind: RemovedFilesTable['kind'],
  keys: readonly string[],
  now: string,
): Promise<void> {
  for (const key of keys)
    await trx
      .insertInto('removed_files')
      .values({ key, kind, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function deleteDerivatives(
  trx: Transaction<MediaTables>,
  id: string,
  now: string,
): Promise<void> {
  const derivatives = await trx
    .selectFrom('derivatives')
    .select('key')
    .where('picture_id', '=', id)
    .execute();
  await trx.deleteFrom('derivatives').where('picture_id', '=', id).execute();
  const keys = derivatives.map(({ key }) => key);
  await noteRemovedFiles(trx, 'derivative', keys, now);
}

async function deleteFileRows(trx: Transaction<MediaTables>, id: string, now: string): Promise<void> {
  const originals = await trx
    .selectFrom('pictures')
    .select('original_key as key')
    .where('id', '=', id)
    .union(trx.selectFrom('picture_files').select('original_key as key').where('picture_id', '=', id))
    .execute();
  await deleteDerivatives(trx, id, now);
  await trx.deleteFrom('picture_files').where('picture_id', '=', id).execute();
  const keys = originals.map(({ key }) => key).filter((key) => key !== noOriginal);
  await noteRemovedFiles(trx, 'original', keys, now);
}

/** Marks the files for deletion after the transaction. */
export async function deleteMediaAsset(
  trx: Transaction<MediaTables>,
  id: string,
  now: string,
): Promise<void> {
  await deleteFileRows(trx, id, now);
  await trx.deleteFrom('pictures').where('id', '=', id).execute();
}

export const noOriginal = '';

/** Deletes all files of an asset, which stays for the records that refer to it and is shown nowhere. */
export async function deleteMediaFiles(
  trx: Transaction<MediaTables>,
  id: string,
  now: string,
): Promise<void> {
  await deleteFileRows(trx, id, now);
  await trx
    .updateTable('pictures')
    .set({
      original_key: noOriginal,
      sha256: '',
      file_name: null,
      bytes: null,
      failure: 'original_missing',
      is_removed: 1,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Omits files that an asset uses again: files are named by their content. */
export function findRemovedFiles(db: Kysely<MediaTables>, limit: number) {
  return db
    .selectFrom('removed_files')
    .select(['key', 'kind'])
    .select((eb) =>
      eb
        .or([
          eb.exists(
            eb.selectFrom('pictures').select('id').whereRef('original_key', '=', 'removed_files.key'),
          ),
          eb.exists(
            eb.selectFrom('picture_files').select('id').whereRef('original_key', '=', 'removed_files.key'),
          ),
          eb.exists(
            eb
              .selectFrom('derivatives')
              .select('width')
              .whereRef('derivatives.key', '=', 'removed_files.key'),
          ),
        ])
        .as('is_used'),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

export async function forgetRemovedFile(db: Kysely<MediaTables>, key: string): Promise<void> {
  await db.deleteFrom('removed_files').where('key', '=', key).execute();
}
