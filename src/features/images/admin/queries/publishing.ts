import { publishContentChange } from '../../../../platform/db/content-version.ts';
import { transactionOf } from '../../../../platform/db/transaction-scope.ts';
import { deleteMediaAsset } from '../../../../platform/media/queries/removed-files.ts';
import type { Language } from '../../../../shared/language.ts';
import type { PublishingTransaction as Trx } from '../../../publishing/tables.ts';
import type { ImagesTables, ImageTextsTable } from '../../tables.ts';
import type { ImageShared, ImageText } from '../contract/images.ts';

const tablesOf = (trx: Trx) => transactionOf<ImagesTables>(trx);

/** Returns whether an image is in the bin; undefined if there is none with the id. */
export function findRemovedAt(trx: Trx, id: string): Promise<{ removed_at: string | null } | undefined> {
  return tablesOf(trx).selectFrom('images').select('removed_at').where('id', '=', id).executeTakeFirst();
}

/** Returns the text of an image in a language, also one that visitors do not see. */
export async function findText(trx: Trx, id: string, lang: Language) {
  const row = await tablesOf(trx)
    .selectFrom('image_texts')
    .select(['slug', 'title', 'alt', 'caption', 'technique', 'state', 'updated_at'])
    .where('image_id', '=', id)
    .where('lang', '=', lang)
    .executeTakeFirst();
  if (!row) return undefined;
  const tags = await tablesOf(trx)
    .selectFrom('image_tags')
    .select('tag')
    .where('image_id', '=', id)
    .where('lang', '=', lang)
    .orderBy('position')
    .execute();
  const { state, updated_at, ...columns } = row;
  const fields: ImageText = { ...columns, tags: tags.map(({ tag }) => tag) };
  return { fields, state, updated_at };
}

/** Publishes the text of an image in a language. */
export async function saveText(
  trx: Trx,
  id: string,
  lang: Language,
  { tags, ...text }: ImageText,
  now: string,
): Promise<void> {
  const published = { ...text, state: 'published', updated_at: now } as const;
  await tablesOf(trx)
    .insertInto('image_texts')
    .values({ ...published, image_id: id, lang, published_at: now, version: 1, created_at: now })
    .onConflict((oc) =>
      oc.columns(['image_id', 'lang']).doUpdateSet((eb) => ({
        ...published,
        published_at: eb.fn.coalesce('image_texts.published_at', eb.val(now)),
        version: eb('image_texts.version', '+', 1),
      })),
    )
    .execute();
  await deleteTags(trx, id, lang);
  const rows = tags.map((tag, position) => ({ image_id: id, lang, tag, position, created_at: now }));
  if (rows.length > 0) await tablesOf(trx).insertInto('image_tags').values(rows).execute();
  await publishContentChange(trx);
}

async function deleteTags(trx: Trx, id: string, lang: Language): Promise<void> {
  await tablesOf(trx).deleteFrom('image_tags').where('image_id', '=', id).where('lang', '=', lang).execute();
}

/** Changes the state of the text of an image in a language. */
export async function saveTextState(
  trx: Trx,
  id: string,
  lang: Language,
  state: ImageTextsTable['state'],
  now: string,
): Promise<void> {
  await tablesOf(trx)
    .updateTable('image_texts')
    .set((eb) => ({ state, updated_at: now, version: eb('version', '+', 1) }))
    .where('image_id', '=', id)
    .where('lang', '=', lang)
    .execute();
  await publishContentChange(trx);
}

/** Deletes the text of an image in a language, with its tags. */
export async function deleteText(trx: Trx, id: string, lang: Language): Promise<void> {
  await deleteTags(trx, id, lang);
  await tablesOf(trx).deleteFrom('image_texts').where('image_id', '=', id).where('lang', '=', lang).execute();
  await publishContentChange(trx);
}

/** Returns whether another image has the slug in the language. */
export async function isSlugTaken(trx: Trx, id: string, lang: Language, slug: string): Promise<boolean> {
  const row = await tablesOf(trx)
    .selectFrom('image_texts')
    .select('image_id')
    .where('lang', '=', lang)
    .where('slug', '=', slug)
    .where('image_id', '!=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the fields of an image that both languages share, and the time of their last change. */
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

/** Returns whether a media asset exists. */
export async function hasMediaAsset(trx: Trx, id: string): Promise<boolean> {
  const row = await tablesOf(trx).selectFrom('pictures').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Replaces the fields of an image that both languages share; the focal point is that of its media asset. */
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
  await publishContentChange(trx);
}

/** Moves an image to the bin, or back. */
export async function saveRemovedAt(
  trx: Trx,
  id: string,
  removed_at: string | null,
  now: string,
): Promise<void> {
  await tablesOf(trx)
    .updateTable('images')
    .set((eb) => ({ removed_at, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await publishContentChange(trx);
}

/** Returns the id of an image that was moved to the bin before a time. */
export async function findRemovedBefore(trx: Trx, time: string): Promise<string | undefined> {
  const row = await tablesOf(trx)
    .selectFrom('images')
    .select('id')
    .where('removed_at', '<', time)
    .orderBy('removed_at')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Deletes an image of the bin with its texts; its media asset as well, unless a website, a page or a text uses it. */
export async function deleteImage(trx: Trx, id: string, now: string): Promise<void> {
  const db = tablesOf(trx);
  const image = await db.selectFrom('images').select('picture_id').where('id', '=', id).executeTakeFirst();
  await db.deleteFrom('images').where('id', '=', id).execute();
  if (image) await deleteUnusedAsset(trx, image.picture_id, now);
}

async function deleteUnusedAsset(trx: Trx, pictureId: string, now: string): Promise<void> {
  const db = tablesOf(trx);
  const use = await db
    .selectFrom('media_uses')
    .select('record_id')
    .where('picture_id', '=', pictureId)
    .executeTakeFirst();
  const image = await db
    .selectFrom('images')
    .select('id')
    .where('picture_id', '=', pictureId)
    .executeTakeFirst();
  if (use || image) return;
  await deleteMediaAsset(db, pictureId, now);
}
