import type { Kysely } from 'kysely';
import type { LinkingText } from '#features/publishing/contract.ts';
import { containsText } from '#platform/db/contains-text.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { WebsitesTables } from '../../tables.ts';

type Db = Kysely<WebsitesTables>;

export async function findSlugs(db: Db, ids: readonly string[]): Promise<string[]> {
  const texts = await db.selectFrom('website_texts').select('slug').where('website_id', 'in', ids).execute();
  return texts.map(({ slug }) => slug);
}

/** Returns a page of texts outside the bin, in any state, whose body contains one of the given texts. */
export async function findTextsContaining(
  db: Db,
  texts: readonly string[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<LinkingText[]> {
  const rows = await db
    .selectFrom('website_texts')
    .innerJoin('websites', 'websites.id', 'website_id')
    .select(['websites.id', 'lang', 'title', 'body', 'state'])
    .where('removed_at', 'is', null)
    .where((eb) => eb.or(texts.map((text) => containsText(eb.ref('body'), text))))
    .orderBy('websites.id')
    .orderBy('lang')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ state, ...row }) => ({
    ...row,
    noun: 'website',
    state: state === 'published' ? 'public' : 'hidden',
  }));
}

export function findWebsiteTitles(db: Db, ids: readonly string[], language: Language) {
  return db
    .selectFrom('websites')
    .select(['id', `title_${language} as title`])
    .where('id', 'in', ['', ...ids])
    .execute();
}
