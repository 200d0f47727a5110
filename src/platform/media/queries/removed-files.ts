import type { Kysely, Transaction } from 'kysely';
import type { MediaTables, RemovedFilesTable } from '../tables.ts';

/**
 * Deletes a media asset with its derivatives and its earlier files. The names of the files are noted in the same
 * transaction, to be deleted after it.
 */
export async function deleteMediaAsset(
  trx: Transaction<MediaTables>,
  id: string,
  now: string,
): Promise<void> {
  const originals = await trx
    .selectFrom('pictures')
    .select('original_key as key')
    .where('id', '=', id)
    .union(trx.selectFrom('picture_files').select('original_key as key').where('picture_id', '=', id))
    .execute();
  const derivatives = await trx
    .selectFrom('derivatives')
    .select('key')
    .where('picture_id', '=', id)
    .execute();
  await trx.deleteFrom('derivatives').where('picture_id', '=', id).execute();
  await trx.deleteFrom('picture_files').where('picture_id', '=', id).execute();
  await trx.deleteFrom('pictures').where('id', '=', id).execute();
  const rows: RemovedFilesTable[] = [
    ...originals.map(({ key }) => ({ key, kind: 'original' as const, created_at: now })),
    ...derivatives.map(({ key }) => ({ key, kind: 'derivative' as const, created_at: now })),
  ];
  for (const row of rows)
    await trx
      .insertInto('removed_files')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Returns up to `limit` files to delete, without those that a media asset has again: files are named by their content. */
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

/** Forgets a file that was deleted, or that is used again. */
export async function forgetRemovedFile(db: Kysely<MediaTables>, key: string): Promise<void> {
  await db.deleteFrom('removed_files').where('key', '=', key).execute();
}
