import type { Kysely, Transaction } from 'kysely';
import { publishContentChange } from '../../db/content-version.ts';
import type { DerivativesTable, MediaAssetsTable, MediaTables } from '../tables.ts';
import { noOriginal } from './removed-files.ts';

export interface AssetDerivatives {
  readonly id: string;
  readonly width: number;
  readonly originalKey: string;
  readonly existing: readonly Pick<DerivativesTable, 'format' | 'width'>[];
}

async function addDerivatives(
  db: Kysely<MediaTables>,
  assets: readonly Pick<MediaAssetsTable, 'id' | 'width' | 'original_key'>[],
): Promise<AssetDerivatives[]> {
  const ids = assets.map(({ id }) => id);
  const rows = await db
    .selectFrom('derivatives')
    .select(['picture_id', 'format', 'width'])
    .where('picture_id', 'in', ['', ...ids])
    .execute();
  const existing = Map.groupBy(rows, (row) => row.picture_id);
  return assets.map(({ id, width, original_key }) => ({
    id,
    width,
    originalKey: original_key,
    existing: (existing.get(id) ?? []).map((row) => ({ format: row.format, width: row.width })),
  }));
}

const selectAssets = (db: Kysely<MediaTables>) =>
  db
    .selectFrom('pictures')
    .select(['id', 'width', 'original_key'])
    .where('original_key', '!=', noOriginal)
    .orderBy('id', 'desc');

export interface AssetPage {
  readonly above: string;
  /** Last id of the previous page; absent for the first page. */
  readonly below: string | undefined;
  readonly limit: number;
}

export async function findAssetDerivatives(
  db: Kysely<MediaTables>,
  { above, below, limit }: AssetPage,
): Promise<AssetDerivatives[]> {
  const assets = selectAssets(db).where('id', '>', above).limit(limit);
  return addDerivatives(db, await (below === undefined ? assets : assets.where('id', '<', below)).execute());
}

export async function findAssetDerivativesById(
  db: Kysely<MediaTables>,
  ids: readonly string[],
): Promise<AssetDerivatives[]> {
  return addDerivatives(db, await selectAssets(db).where('id', 'in', ids).execute());
}

export async function findNewestAssetId(db: Kysely<MediaTables>): Promise<string> {
  const newest = await db
    .selectFrom('pictures')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.id ?? '';
}

export interface NewDerivative {
  readonly row: DerivativesTable;
  readonly originalKey: string;
}

/**
 * Inserts derivatives; returns the number of new rows. Existing rows, which another node may have inserted,
 * stay; derivatives of an asset that was deleted or whose file was replaced meanwhile are left out.
 */
export async function insertDerivatives(
  trx: Transaction<MediaTables>,
  files: readonly NewDerivative[],
): Promise<number> {
  const assets = await trx
    .selectFrom('pictures')
    .select(['id', 'original_key'])
    .where('id', 'in', ['', ...files.map(({ row }) => row.picture_id)])
    .execute();
  const originals = new Map(assets.map(({ id, original_key }) => [id, original_key]));
  const current = files.filter(({ row, originalKey }) => originals.get(row.picture_id) === originalKey);
  const inserted = current.map(({ row }) => row);
  if (inserted.length === 0) return 0;
  const result = await trx
    .insertInto('derivatives')
    .values(inserted)
    .onConflict((conflict) => conflict.columns(['picture_id', 'format', 'width']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0);
}

export type DerivativeFailure = 'original_missing' | 'unreadable';

/** Stores why an asset's derivatives failed, unless its file was replaced meanwhile. */
export async function saveFailure(
  db: Kysely<MediaTables>,
  { id, originalKey }: Pick<AssetDerivatives, 'id' | 'originalKey'>,
  error: unknown,
): Promise<void> {
  const isMissing = error instanceof OriginalMissingError;
  const failure: DerivativeFailure = isMissing ? 'original_missing' : 'unreadable';
  await db
    .updateTable('pictures')
    .set({ failure })
    .where('id', '=', id)
    .where('original_key', '=', originalKey)
    .execute();
}

/** Returns false if the asset does not exist. */
export async function clearFailure(db: Kysely<MediaTables>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pictures')
    .set({ failure: null })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export class OriginalMissingError extends Error {
  override readonly name = 'OriginalMissingError';

  constructor() {
    super('the original is missing');
  }
}

/** Increments the content version if any is new: both become visible, or neither. */
export async function publishDerivatives(
  trx: Transaction<MediaTables>,
  files: readonly NewDerivative[],
): Promise<void> {
  if ((await insertDerivatives(trx, files)) > 0) await publishContentChange(trx);
}
