import type { Kysely } from 'kysely';
import type { ImagesTables, ImageTextsTable } from '../tables.ts';

/** What is written about an image in one language. */
interface ImageText
  extends Pick<ImageTextsTable, 'lang' | 'slug' | 'title' | 'alt' | 'caption' | 'technique'> {
  readonly tags: readonly string[];
}

/** What is written about an image, in each language in which it is published. */
export interface ImageTexts {
  readonly id: string;
  readonly number: number;
  readonly position: number;
  readonly texts: readonly ImageText[];
}

type Db = Kysely<ImagesTables>;

async function findTexts(db: Db, ids: readonly string[]) {
  const tags = await db
    .selectFrom('image_tags')
    .select(['image_id', 'lang', 'tag'])
    .where('image_id', 'in', ids)
    .orderBy('position')
    .execute();
  const texts = await db
    .selectFrom('images')
    .innerJoin('image_texts as text', 'text.image_id', 'images.id')
    .select(['image_id', 'lang', 'slug', 'title', 'alt', 'caption', 'technique'])
    .where('image_id', 'in', ids)
    .where('removed_at', 'is', null)
    .where('state', '=', 'published')
    .orderBy('lang')
    .execute();
  return texts.map((text) => ({
    ...text,
    tags: tags
      .filter(({ image_id, lang }) => image_id === text.image_id && lang === text.lang)
      .map(({ tag }) => tag),
  }));
}

/**
 * What is written about the first images after an id, in the order of their ids. An image that is not published
 * has no texts here.
 */
export async function findImageTexts(db: Db, after: string, limit: number): Promise<ImageTexts[]> {
  const images = await db
    .selectFrom('images')
    .select(['id', 'number', 'position'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  if (images.length === 0) return [];
  const ids = images.map(({ id }) => id);
  const texts = Map.groupBy(await findTexts(db, ids), (text) => text.image_id);
  return images.map(({ id, number, position }) => ({
    id,
    number,
    position,
    texts: (texts.get(id) ?? []).map(({ image_id: _, ...text }) => text),
  }));
}
