import type { Kysely, Transaction } from 'kysely';
import { bumpContentVersion } from '../../db/content-version.ts';
import type { DerivativesTable, PicturesTables } from '../picture-tables.ts';

/** A picture with the files that have been made of it. */
export interface PictureFiles {
  readonly id: string;
  readonly width: number;
  readonly originalKey: string;
  readonly made: readonly Pick<DerivativesTable, 'format' | 'width'>[];
}

/** Every picture with the files made of it, in the order in which they were put on record. */
export async function findPictureFiles(db: Kysely<PicturesTables>): Promise<PictureFiles[]> {
  const pictures = await db
    .selectFrom('pictures')
    .select(['id', 'width', 'original_key'])
    .orderBy('id')
    .execute();
  const rows = await db.selectFrom('derivatives').select(['picture_id', 'format', 'width']).execute();
  const made = Map.groupBy(rows, (row) => row.picture_id);
  return pictures.map(({ id, width, original_key }) => ({
    id,
    width,
    originalKey: original_key,
    made: (made.get(id) ?? []).map((row) => ({ format: row.format, width: row.width })),
  }));
}

/**
 * Puts the files made of one picture on its page. What another node has put there first stays.
 * @param files at least one
 */
export async function saveDerivatives(
  trx: Transaction<PicturesTables>,
  files: readonly DerivativesTable[],
): Promise<void> {
  await trx
    .insertInto('derivatives')
    .values([...files])
    .onConflict((conflict) => conflict.columns(['picture_id', 'format', 'width']).doNothing())
    .execute();
  await bumpContentVersion(trx);
}
