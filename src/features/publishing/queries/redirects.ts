import type { Kysely } from 'kysely';
import type { Language } from '#shared/i18n/language.ts';
import type { Noun } from '../contract.ts';
import type { PublishingTables, PublishingTransaction } from '../tables.ts';

export interface SlugKey {
  readonly noun: Noun;
  readonly lang: Language;
  readonly slug: string;
}

/** Replaces an earlier redirect of the same slug. */
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

export async function findRedirect(
  trx: PublishingTransaction,
  { noun, lang, slug }: SlugKey,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('redirects')
    .select('record_id')
    .where('noun', '=', noun)
    .where('lang', '=', lang)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.record_id;
}

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

/** Includes the language in which each record had the slug. */
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

/** Returns records that had a slug in a language that visitors still read. */
export async function findPublishedRedirects(
  db: Kysely<PublishingTables>,
  noun: Noun,
  slug: string,
  findTexts: (ids: readonly string[]) => Promise<readonly { readonly id: string; readonly lang: Language }[]>,
): Promise<{ id: string; lang: Language }[]> {
  const redirects = await findRedirects(db, noun, slug);
  if (redirects.length === 0) return [];
  const texts = await findTexts(redirects.map(({ id }) => id));
  return redirects.filter(({ id, lang }) => texts.some((text) => text.id === id && text.lang === lang));
}

/** A record with its slug in each language; null if the record is not published in it. */
export interface AddressedRecord {
  readonly id: string;
  readonly lang: Language;
  readonly slug: string;
  readonly alternates: Readonly<Record<Language, string | null>>;
}

/**
 * True if a slug is permanently a former slug: in the language of the text, or in another language in which
 * no text has it now. A slug of a language that visitors can no longer read may return.
 */
export async function isFormerSlug(
  db: Kysely<PublishingTables>,
  noun: Noun,
  key: string,
  { id, lang, slug, alternates }: AddressedRecord,
): Promise<boolean> {
  if (key === id || key === slug) return false;
  const redirects = (await findRedirects(db, noun, key)).filter(
    (redirect) => redirect.id === id && alternates[redirect.lang] !== null,
  );
  const isPresent = Object.values(alternates).includes(key);
  return redirects.some((redirect) => !isPresent || redirect.lang === lang);
}

export async function findRedirectedSlugs(
  db: Kysely<PublishingTables>,
  noun: Noun,
  recordIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('redirects')
    .select('slug')
    .where('noun', '=', noun)
    .where('record_id', 'in', recordIds)
    .execute();
  return rows.map(({ slug }) => slug);
}

export async function findRedirectsBySlugs(
  db: Kysely<PublishingTables>,
  noun: Noun,
  slugs: readonly string[],
): Promise<{ id: string; lang: Language; slug: string }[]> {
  return db
    .selectFrom('redirects')
    .select(['record_id as id', 'lang', 'slug'])
    .where('noun', '=', noun)
    .where('slug', 'in', slugs)
    .execute();
}
