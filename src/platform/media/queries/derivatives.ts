import type { Kysely, Transaction } from 'kysely';
import { publishContentChange } from '../../db/content-version.ts';
import type { DerivativesTable, MediaTables } from '../tables.ts';

/** A media asset with its existing derivatives. */
export interface AssetDerivatives {
  readonly id: string;
  readonly width: number;
  readonly originalKey: string;
  readonly existing: readonly Pick<DerivativesTable, 'format' | 'width'>[];
}

/** Returns every media asset with its existing derivatives, newest first. */
export async function findAssetDerivatives(db: Kysely<MediaTables>): Promise<AssetDerivatives[]> {
  const assets = await db
    .selectFrom('pictures')
    .select(['id', 'width', 'original_key'])
    .orderBy('id', 'desc')
    .execute();
  const rows = await db.selectFrom('derivatives').select(['picture_id', 'format', 'width']).execute();
  const existing = Map.groupBy(rows, (row) => row.picture_id);
  return assets.map(({ id, width, original_key }) => ({
    id,
    width,
    originalKey: original_key,
    existing: (existing.get(id) ?? []).map((row) => ({ format: row.format, width: row.width })),
  }));
}

/**
 * Inserts derivatives. Existing rows, which another node may have inserted, are kept; derivatives of a media asset that
 * was deleted meanwhile are left out.
 * @returns the number of inserted rows
 */
export async function insertDerivatives(
  trx: Transaction<MediaTables>,
  files: readonly DerivativesTable[],
): Promise<number> {
  const assets = await trx
    .selectFrom('pictures')
    .select('id')
    .where('id', 'in', ['', ...files.map((file) => file.picture_id)])
    .execute();
  const assetIds = new Set(assets.map(({ id }) => id));
  const inserted = files.filter((file) => assetIds.has(file.picture_id));
  if (inserted.length === 0) return 0;
  const result = await trx
    .insertInto('derivatives')
    .values(inserted)
    .onConflict((conflict) => conflict.columns(['picture_id', 'format', 'width']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0);
}

/** Inserts derivatives, and increments the content version unless all were there: both are visible, or neither. */
export async function publishDerivatives(
  trx: Transaction<MediaTables>,
  files: readonly DerivativesTable[],
): Promise<void> {
  if ((await insertDerivatives(trx, files)) > 0) await publishContentChange(trx);
}
