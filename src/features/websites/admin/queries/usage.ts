import type { Kysely } from 'kysely';
import { containsText } from '../../../../platform/db/contains-text.ts';
import type { Language } from '../../../../shared/language.ts';
import type { LinkingText } from '../../../publishing/contract.ts';
import type { WebsitesTables } from '../../tables.ts';

type Db = Kysely<WebsitesTables>;

/** Returns the slugs of the published texts of a website. */
export async function findSlugs(db: Db, id: string): Promise<string[]> {
  const texts = await db.selectFrom('website_texts').select('slug').where('website_id', '=', id).execute();
  return texts.map(({ slug }) => slug);
}

/** Returns the texts of websites outside the bin, whatever their state, whose body contains a text. */
export async function findTextsContaining(db: Db, text: string): Promise<LinkingText[]> {
  const rows = await db
    .selectFrom('website_texts')
    .innerJoin('websites', 'websites.id', 'website_id')
    .select(['websites.id', 'lang', 'title', 'body'])
    .where('removed_at', 'is', null)
    .where((eb) => containsText(eb.ref('body'), text))
    .orderBy('websites.id')
    .orderBy('lang')
    .execute();
  return rows.map((row) => ({ ...row, noun: 'website', is_draft: false }));
}

/** Returns the titles of websites, in a language if possible. */
export function findWebsiteTitles(db: Db, ids: readonly string[], language: Language) {
  return db
    .selectFrom('websites')
    .select(['id', `title_${language} as title`])
    .where('id', 'in', ['', ...ids])
    .execute();
}
