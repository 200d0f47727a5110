import type { Kysely } from 'kysely';
import type { LinkText, LinkTextFilter } from '#features/publishing/markdown-editor/contract.ts';
import { containsText } from '#platform/db/contains-text.ts';
import type { PagesTables } from '../tables.ts';

/** Returns texts in any state; searches by title only outside the bin. */
export function findPageLinkTexts(db: Kysely<PagesTables>, filter: LinkTextFilter): Promise<LinkText[]> {
  const texts = db
    .selectFrom('pages')
    .innerJoin('page_texts as text', 'text.page_id', 'pages.id')
    .select(['pages.id', 'lang', 'slug', 'title', 'state', 'removed_at'])
    .where('kind', '=', 'content');
  if ('ids' in filter) return texts.where('pages.id', 'in', filter.ids).execute();
  if ('slugs' in filter) return texts.where('slug', 'in', filter.slugs).execute();
  return texts
    .where('removed_at', 'is', null)
    .where((eb) => containsText(eb.fn<string>('lower', ['title']), filter.title.toLowerCase()))
    .orderBy('title')
    .orderBy('pages.id')
    .limit(filter.limit)
    .execute();
}
