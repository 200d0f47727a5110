import type { Kysely } from 'kysely';
import type { Language } from '../../../shared/language.ts';
import type { Noun } from '../contract.ts';
import type { PublishingTables, PublishingTransaction } from '../tables.ts';
import type { RecordRef } from './drafts.ts';

/** A slug of a kind of records in a language. */
export interface SlugKey {
  readonly noun: Noun;
  readonly lang: Language;
  readonly slug: string;
}

/** Makes a former slug redirect to its record; an earlier redirect of the same slug is replaced. */
export async function saveRedirect(
  trx: PublishingTransaction,
  { noun, lang, slug }: SlugKey,
  recordId: string,
  now: string,
): Promise<void> {
  await trx
    .insertInto('redirects')
    .values({ noun, lang, slug, record_id: recordId, created_at: now })
    .onConflict((oc) =>
      oc.columns(['noun', 'lang', 'slug']).doUpdateSet({ record_id: recordId, created_at: now }),
    )
    .execute();
}

/** Deletes the redirect of a slug that a record now has. */
export async function deleteRedirect(
  trx: PublishingTransaction,
  { noun, lang, slug }: SlugKey,
): Promise<void> {
  await trx
    .deleteFrom('redirects')
    .where('noun', '=', noun)
    .where('lang', '=', lang)
    .where('slug', '=', slug)
    .execute();
}

/** Returns the records of a kind that had a slug, with the language in which they had it. */
export function findRedirects(
  db: Kysely<PublishingTables>,
  noun: Noun,
  slug: string,
): Promise<{ id: string; lang: Language }[]> {
  return db
    .selectFrom('redirects')
    .select(['record_id as id', 'lang'])
    .where('noun', '=', noun)
    .where('slug', '=', slug)
    .execute();
}

/** Returns the former slugs of a record. */
export async function findRedirectedSlugs(
  db: Kysely<PublishingTables>,
  { noun, recordId }: RecordRef,
): Promise<string[]> {
  const rows = await db
    .selectFrom('redirects')
    .select('slug')
    .where('noun', '=', noun)
    .where('record_id', '=', recordId)
    .execute();
  return rows.map(({ slug }) => slug);
}
