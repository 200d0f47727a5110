import type { Kysely } from 'kysely';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import type { MediaTables } from '#platform/media/tables.ts';
import type { MediaUsesTable, PublishingTables, PublishingTransaction } from '../tables.ts';
import type { RecordRef } from './drafts.ts';

export type MediaUse = Pick<MediaUsesTable, 'part' | 'picture_id' | 'is_draft'>;

export async function findMediaAssetIds(
  trx: PublishingTransaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const existing = await transactionOf<MediaTables>(trx)
    .selectFrom('pictures')
    .select('id')
    .where('id', 'in', ids)
    .execute();
  return new Set(existing.map(({ id }) => id));
}

/** Leaves out ids that are not media assets. */
export async function saveMediaUses(
  trx: PublishingTransaction,
  { noun, recordId }: RecordRef,
  uses: readonly MediaUse[],
): Promise<void> {
  const ids = [...new Set(uses.map(({ picture_id }) => picture_id))];
  const known = await findMediaAssetIds(trx, ids);
  await trx.deleteFrom('media_uses').where('noun', '=', noun).where('record_id', '=', recordId).execute();
  const rows = uses
    .filter(({ picture_id }) => known.has(picture_id))
    .map((use) => ({ ...use, noun, record_id: recordId }));
  if (rows.length > 0) await trx.insertInto('media_uses').values(rows).execute();
}

/** Includes drafts. */
export function findUsingRecords(db: Kysely<PublishingTables>, pictureIds: readonly string[], limit: number) {
  return db
    .selectFrom('media_uses')
    .select(['noun', 'record_id'])
    .distinct()
    .where('picture_id', 'in', pictureIds)
    .orderBy('noun')
    .orderBy('record_id')
    .limit(limit)
    .execute();
}
