import type { Kysely } from 'kysely';
import type { LinkText, LinkTextFilter } from '#features/publishing/markdown-editor/contract.ts';
import { containsText } from '#platform/db/contains-text.ts';
import type { ImagesTables } from '../tables.ts';

/** Returns the image texts that a text may link to, in any state; searches by title only outside the bin. */
export function findImageLinkTexts(db: Kysely<ImagesTables>, filter: LinkTextFilter): Promise<LinkText[]> {
  const texts = db
    .selectFrom('images')
    .innerJoin('image_texts as text', 'text.image_id', 'images.id')
    .select(['images.id', 'lang', 'slug', 'title', 'state', 'removed_at']);
  if ('ids' in filter) return texts.where('images.id', 'in', filter.ids).execute();
  if ('slugs' in filter) return texts.where('slug', 'in', filter.slugs).execute();
  return texts
    .where('removed_at', 'is', null)
    .where((eb) => containsText(eb.fn<string>('lower', ['title']), filter.title.toLowerCase()))
    .orderBy('title')
    .orderBy('images.id')
    .limit(filter.limit)
    .execute();
}
