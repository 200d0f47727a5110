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

/** Returns every media asset with its existing derivatives, oldest first. */
export async function findAssetDerivatives(db: Kysely<MediaTables>): Promise<AssetDerivatives[]> {
  const assets = await db
    .selectFrom('pictures')
    .select(['id', 'width', 'original_key'])
    .orderBy('id')
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
 * Inserts the derivatives of one asset and bumps the content version. Existing rows of another node are kept.
 * @param files at least one
 */
export async function insertDerivatives(
  trx: Transaction<MediaTables>,
  files: readonly DerivativesTable[],
): Promise<void> {
  await trx
    .insertInto('derivatives')
    .values([...files])
    .onConflict((conflict) => conflict.columns(['picture_id', 'format', 'width']).doNothing())
    .execute();
  await publishContentChange(trx);
}
