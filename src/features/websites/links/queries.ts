import type { Kysely } from 'kysely';
import type { LinkText, LinkTextFilter } from '#features/publishing/markdown-editor/contract.ts';
import { containsText } from '#platform/db/contains-text.ts';
import type { WebsitesTables } from '../tables.ts';

/**
 * Returns the website texts that a text may link to, in any state; searches by title only outside the bin.
 */
export function findWebsiteLinkTexts(
  db: Kysely<WebsitesTables>,
  filter: LinkTextFilter,
): Promise<LinkText[]> {
  const texts = db
    .selectFrom('websites')
    .innerJoin('website_texts as text', 'text.website_id', 'websites.id')
    .select(['websites.id', 'lang', 'slug', 'title', 'state', 'removed_at']);
  if ('ids' in filter) return texts.where('websites.id', 'in', filter.ids).execute();
  if ('slugs' in filter) return texts.where('slug', 'in', filter.slugs).execute();
  return texts
    .where('removed_at', 'is', null)
    .where((eb) => containsText(eb.fn<string>('lower', ['title']), filter.title.toLowerCase()))
    .orderBy('title')
    .orderBy('websites.id')
    .limit(filter.limit)
    .execute();
}
