import { createRecordQueries } from '#features/publishing/queries/published-records.ts';
import { createTextQueries, type TextQueries } from '#features/publishing/queries/published-texts.ts';
import type { PublishingTransaction as Trx } from '#features/publishing/tables.ts';
import { publishContentChange } from '#platform/db/content-version.ts';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import { deleteMediaAsset, deleteMediaFiles } from '#platform/media/queries/removed-files.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { ImagesTables, ImageTextsTable } from '../../tables.ts';
import { type ImageShared, type ImageText, imageTextDraft } from '../contract/images.ts';

const tablesOf = (trx: Trx) => transactionOf<ImagesTables>(trx);

/** Updates whether all of an asset's images are in the bin, so that visitors do not get its files. */
async function saveAssetRemoved(trx: Trx, pictureId: string): Promise<void> {
  const db = tablesOf(trx);
  const images = db.selectFrom('images').select('id').where('picture_id', '=', pictureId);
  const shown = await images.where('removed_at', 'is', null).executeTakeFirst();
  const removed = await images.where('removed_at', 'is not', null).executeTakeFirst();
  await db
    .updateTable('pictures')
    .set({ is_removed: removed && !shown ? 1 : 0 })
    .where('id', '=', pictureId)
    .execute();
}

const records = createRecordQueries('image');

export const imageRecords: typeof records = {
  ...records,
  async saveRemoved(trx, id, removedAt, now) {
    await records.saveRemoved(trx, id, removedAt, now);
    const image = await tablesOf(trx)
      .selectFrom('images')
      .select('picture_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (image) await saveAssetRemoved(trx, image.picture_id);
  },
};

type Columns = Omit<ImageText, 'tags'>;
const columns = createTextQueries<ImageTextsTable, Columns>(
  'image',
  imageTextDraft.omit({ tags: true }).keyof().options,
);

async function findTags(trx: Trx, id: string, lang: Language): Promise<string[]> {
  const tags = await tablesOf(trx)
    .selectFrom('image_tags')
    .select('tag')
    .where('image_id', '=', id)
    .where('lang', '=', lang)
    .orderBy('position')
    .execute();
  return tags.map(({ tag }) => tag);
}

async function deleteTags(trx: Trx, id: string, lang: Language): Promise<void> {
  await tablesOf(trx).deleteFrom('image_tags').where('image_id', '=', id).where('lang', '=', lang).execute();
}

export const imageTexts: TextQueries<ImageText> = {
  ...columns,
  async findText(trx, id, lang) {
    const text = await columns.findText(trx, id, lang);
    return text && { ...text, fields: { ...text.fields, tags: await findTags(trx, id, lang) } };
  },
  async saveText(trx, id, lang, { tags, ...text }, now) {
    await columns.saveText(trx, id, lang, text, now);
    await deleteTags(trx, id, lang);
    const rows = tags.map((tag, position) => ({ image_id: id, lang, tag, position, created_at: now }));
    if (rows.length > 0) await tablesOf(trx).insertInto('image_tags').values(rows).execute();
  },
  async deleteText(trx, id, lang) {
    await deleteTags(trx, id, lang);
    await columns.deleteText(trx, id, lang);
  },
};

export async function findShared(trx: Trx, id: string) {
  const row = await tablesOf(trx)
    .selectFrom('images')
    .innerJoin('pictures', 'pictures.id', 'images.picture_id')
    .select(['picture_id', 'taken_at', 'licence', 'focal_x', 'focal_y', 'images.updated_at'])
    .where('images.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { updated_at, ...columns } = row;
  const fields: ImageShared = columns;
  return { fields, updated_at };
}

/** Replaces an image's shared fields; the focal point belongs to its media asset. */
export async function saveShared(
  trx: Trx,
  id: string,
  { focal_x, focal_y, ...fields }: ImageShared,
  now: string,
): Promise<void> {
  const db = tablesOf(trx);
  await db
    .updateTable('images')
    .set((eb) => ({ ...fields, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('pictures')
    .set((eb) => ({ focal_x, focal_y, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', fields.picture_id)
    .execute();
  await saveAssetRemoved(trx, fields.picture_id);
  await publishContentChange(trx);
}

/** Deletes an image with its texts, and its files unless another image uses them. */
export async function deleteImage(trx: Trx, id: string, now: string): Promise<void> {
  const db = tablesOf(trx);
  const image = await db.selectFrom('images').select('picture_id').where('id', '=', id).executeTakeFirst();
  await db.deleteFrom('images').where('id', '=', id).execute();
  if (image) await deleteAsset(trx, image.picture_id, now);
}

async function deleteAsset(trx: Trx, pictureId: string, now: string): Promise<void> {
  const db = tablesOf(trx);
  const other = await db
    .selectFrom('images')
    .select('id')
    .where('picture_id', '=', pictureId)
    .executeTakeFirst();
  if (other) return saveAssetRemoved(trx, pictureId);
  const use = await db
    .selectFrom('media_uses')
    .select('record_id')
    .where('picture_id', '=', pictureId)
    .executeTakeFirst();
  // Its users still refer to it, including drafts and revisions.
  if (use) await deleteMediaFiles(db, pictureId, now);
  else await deleteMediaAsset(db, pictureId, now);
  await publishContentChange(trx);
}
