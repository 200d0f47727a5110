import type { Kysely } from 'kysely';
import type { Picture } from '../../../shared/picture.ts';
import { type DerivativeFormat, mediaUrl } from '../media-key.ts';
import type { DerivativesTable, PicturesTable, PicturesTables } from '../picture-tables.ts';

type DerivativeRow = Pick<DerivativesTable, 'picture_id' | 'format' | 'width' | 'key'>;
type PictureRow = Pick<PicturesTable, 'id' | 'width' | 'height' | 'thumbhash' | 'focal_x' | 'focal_y'>;

function pictureOf(row: PictureRow, files: readonly DerivativeRow[]): Picture {
  const sources = (format: DerivativeFormat) =>
    files.filter((file) => file.format === format).map(({ width, key }) => ({ width, url: mediaUrl(key) }));
  return {
    width: row.width,
    height: row.height,
    placeholder: row.thumbhash,
    sources: { avif: sources('avif'), webp: sources('webp'), jpeg: sources('jpeg') },
    focal: { x: row.focal_x, y: row.focal_y },
  };
}

/**
 * Pictures with the files made of them, by their id.
 * @param ids those that are wanted; null stands for a record without a picture
 */
export async function findPictures(
  db: Kysely<PicturesTables>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Picture>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('pictures')
    .select(['id', 'width', 'height', 'thumbhash', 'focal_x', 'focal_y'])
    .where('id', 'in', wanted)
    .execute();
  const files = await db
    .selectFrom('derivatives')
    .select(['picture_id', 'format', 'width', 'key'])
    .where('picture_id', 'in', wanted)
    .orderBy('width')
    .execute();
  const filesOf = Map.groupBy(files, (file) => file.picture_id);
  return new Map(rows.map((row) => [row.id, pictureOf(row, filesOf.get(row.id) ?? [])]));
}
