import type { Kysely } from 'kysely';
import type { MediaAsset } from '#shared/images/media-asset.ts';
import { newId } from '../../ids.ts';
import { type DerivativeFormat, getMediaUrl } from '../media-key.ts';
import type { DerivativesTable, MediaAssetsTable, MediaTables } from '../tables.ts';

type DerivativeRow = Pick<DerivativesTable, 'picture_id' | 'format' | 'width' | 'key'>;
type AssetRow = Pick<MediaAssetsTable, 'id' | 'width' | 'height' | 'thumbhash' | 'focal_x' | 'focal_y'>;

function toMediaAsset(row: AssetRow, files: readonly DerivativeRow[]): MediaAsset {
  const sources = (format: DerivativeFormat) =>
    files
      .filter((file) => file.format === format)
      .map(({ width, key }) => ({ width, url: getMediaUrl(key) }));
  return {
    width: row.width,
    height: row.height,
    placeholder: row.thumbhash,
    sources: { avif: sources('avif'), webp: sources('webp'), jpeg: sources('jpeg') },
    focal: { x: row.focal_x, y: row.focal_y },
  };
}

interface AssetOptions {
  /** Excludes wider files; in pixels. */
  readonly maxWidth?: number;
  /** Includes assets of images in the bin, for the owner. */
  readonly withRemoved?: boolean;
}

/** SQLite and PostgreSQL limit the values per statement. */
const idsPerQuery = 1000;

/** Omits images in the bin, which visitors do not see. */
export async function findMediaAssets(
  db: Kysely<MediaTables>,
  ids: readonly (string | null)[],
  { maxWidth, withRemoved = false }: AssetOptions = {},
): Promise<ReadonlyMap<string, MediaAsset>> {
  const assetIds = [...new Set(ids.filter((id) => id !== null))];
  const assets = new Map<string, MediaAsset>();
  for (let start = 0; start < assetIds.length; start += idsPerQuery) {
    const batch = assetIds.slice(start, start + idsPerQuery);
    const rows = await db
      .selectFrom('pictures')
      .select(['id', 'width', 'height', 'thumbhash', 'focal_x', 'focal_y'])
      .where('id', 'in', batch)
      .$if(!withRemoved, (query) => query.where('is_removed', '=', 0))
      .execute();
    const files = await db
      .selectFrom('derivatives')
      .select(['picture_id', 'format', 'width', 'key'])
      .where('picture_id', 'in', batch)
      .$if(maxWidth !== undefined, (query) => query.where('width', '<=', maxWidth ?? 0))
      .orderBy('width')
      .execute();
    const filesByAsset = Map.groupBy(files, (file) => file.picture_id);
    for (const row of rows) assets.set(row.id, toMediaAsset(row, filesByAsset.get(row.id) ?? []));
  }
  return assets;
}

export type NewMediaAsset = Pick<
  MediaAssetsTable,
  'original_key' | 'sha256' | 'width' | 'height' | 'thumbhash'
> &
  Partial<Pick<MediaAssetsTable, 'focal_x' | 'focal_y' | 'file_name' | 'bytes'>>;

export async function insertMediaAsset(
  db: Kysely<MediaTables>,
  asset: NewMediaAsset,
  now: string,
): Promise<string> {
  const id = newId();
  const edited = { version: 1, created_at: now, updated_at: now };
  await db
    .insertInto('pictures')
    .values({
      id,
      focal_x: 50,
      focal_y: 50,
      file_name: null,
      bytes: null,
      failure: null,
      is_removed: 0,
      ...asset,
      ...edited,
    })
    .execute();
  return id;
}
