import type { Kysely } from 'kysely';
import type { ImagesTables } from '../../tables.ts';

type Db = Kysely<ImagesTables>;

/** Returns the slugs that the published texts of an image have. */
export async function findSlugs(db: Db, id: string): Promise<string[]> {
  const texts = await db.selectFrom('image_texts').select('slug').where('image_id', '=', id).execute();
  return texts.map(({ slug }) => slug);
}

/** Returns the id of the media asset of an image; empty if there is no such image. */
export async function findPictureOfImage(db: Db, id: string): Promise<string> {
  const image = await db.selectFrom('images').select('picture_id').where('id', '=', id).executeTakeFirst();
  return image?.picture_id ?? '';
}
