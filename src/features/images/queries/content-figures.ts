import type { Kysely } from 'kysely';
import { type ContentChange, type ContentFigures, contentFigures } from '../../../shared/content-figures.ts';
import type { ImagesTables } from '../tables.ts';
import { publishedTexts } from './find-images.ts';

type Db = Kysely<ImagesTables>;

/** How many images the site holds, and how many can be read in each language. */
export async function getImageFigures(db: Db): Promise<ContentFigures> {
  const { total } = await db
    .selectFrom('images')
    .select((eb) => eb.fn.countAll().as('total'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const counts = await publishedTexts(db)
    .clearOrderBy()
    .select((eb) => ['text.lang', eb.fn.countAll().as('count')])
    .groupBy('text.lang')
    .execute();
  return contentFigures(total, counts);
}

/** The published texts of images that changed last, the latest first. */
export function findImageChanges(db: Db, limit: number): Promise<ContentChange[]> {
  return publishedTexts(db)
    .clearOrderBy()
    .select(['slug', 'title', 'lang', 'text.updated_at'])
    .orderBy('text.updated_at', 'desc')
    .orderBy('slug')
    .limit(limit)
    .execute();
}
