import type { Kysely } from 'kysely';
import { planDerivatives } from '#platform/media/create-derivative.ts';
import { findMediaAssets } from '#platform/media/queries/media-assets.ts';
import type { MediaTables } from '#platform/media/tables.ts';
import type { OwnedAsset } from '../contract/media.ts';

const failures = ['original_missing', 'unreadable'] as const;

/**
 * Returns existing assets in the order of the ids.
 * @param countUnpublished counts the files of an asset that are not published yet
 */
export async function findOwnedAssets(
  db: Kysely<MediaTables>,
  ids: readonly string[],
  countUnpublished: (id: string) => number,
): Promise<OwnedAsset[]> {
  const assets = await findMediaAssets(db, ids, { withRemoved: true });
  const rows = await db
    .selectFrom('pictures')
    .select(['id', 'file_name', 'bytes', 'failure', 'is_removed'])
    .where('id', 'in', ['', ...ids])
    .execute();
  const files = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const [asset, file] = [assets.get(id), files.get(id)];
    if (!asset || !file) return [];
    const { avif, webp, jpeg } = asset.sources;
    const published = avif.length + webp.length + jpeg.length;
    const total = planDerivatives(asset.width).length;
    const done = Math.min(total, published + countUnpublished(id));
    const failure = done === total ? null : (failures.find((name) => name === file.failure) ?? null);
    const { file_name, bytes } = file;
    const is_removed = file.is_removed === 1;
    return { id, asset, file_name, bytes, is_removed, derivatives: { done, total, failure } };
  });
}

export function findOriginal(db: Kysely<MediaTables>, id: string) {
  return db
    .selectFrom('pictures')
    .select(['original_key', 'file_name'])
    .where('id', '=', id)
    .executeTakeFirst();
}
