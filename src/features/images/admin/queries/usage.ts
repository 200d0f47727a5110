import type { Kysely } from 'kysely';
import type { ImagesTables } from '../../tables.ts';

type Db = Kysely<ImagesTables>;

export async function findSlugs(db: Db, ids: readonly string[]): Promise<string[]> {
  const texts = await db.selectFrom('image_texts').select('slug').where('image_id', 'in', ids).execute();
  return texts.map(({ slug }) => slug);
}

export async function findPicturesOfImages(db: Db, ids: readonly string[]): Promise<string[]> {
  const images = await db.selectFrom('images').select('picture_id').where('id', 'in', ids).execute();
  return images.map(({ picture_id }) => picture_id);
}
