import type { Kysely, Transaction } from 'kysely';
import { bumpContentVersion } from '../../../platform/db/content-version.ts';
import type { DerivativesTable, ImagesTables } from '../tables.ts';

/** An image with the files that have been made of it. */
export interface ImageFiles {
  readonly id: string;
  readonly width: number;
  readonly originalKey: string;
  readonly made: readonly Pick<DerivativesTable, 'format' | 'width'>[];
}

/** Every image that is not in the bin with the files made of it, in the order of the gallery. */
export async function findImageFiles(db: Kysely<ImagesTables>): Promise<ImageFiles[]> {
  const images = await db
    .selectFrom('images')
    .select(['id', 'width', 'original_key'])
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('number', 'desc')
    .execute();
  const rows = await db.selectFrom('derivatives').select(['image_id', 'format', 'width']).execute();
  const made = Map.groupBy(rows, (row) => row.image_id);
  return images.map(({ id, width, original_key }) => ({
    id,
    width,
    originalKey: original_key,
    made: (made.get(id) ?? []).map((row) => ({ format: row.format, width: row.width })),
  }));
}

/**
 * Puts the files made of one image on its page. What another node has put there first stays.
 * @param files at least one
 */
export async function saveDerivatives(
  trx: Transaction<ImagesTables>,
  files: readonly DerivativesTable[],
): Promise<void> {
  await trx
    .insertInto('derivatives')
    .values([...files])
    .onConflict((conflict) => conflict.columns(['image_id', 'format', 'width']).doNothing())
    .execute();
  await bumpContentVersion(trx);
}
