import type { Kysely } from 'kysely';
import { containsText } from '../../../../platform/db/contains-text.ts';
import type { LinkingText } from '../../../publishing/contract.ts';
import { findRedirectedSlugs } from '../../../publishing/queries/redirects.ts';
import type { WebsitesTables } from '../../tables.ts';

type Db = Kysely<WebsitesTables>;

/** Returns the slugs of a website in both languages, with the former ones. */
export async function findSlugs(db: Db, id: string): Promise<ReadonlySet<string>> {
  const texts = await db.selectFrom('website_texts').select('slug').where('website_id', '=', id).execute();
  const former = await findRedirectedSlugs(db, { noun: 'website', recordId: id });
  return new Set([...texts.map(({ slug }) => slug), ...former]);
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
