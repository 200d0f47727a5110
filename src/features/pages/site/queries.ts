import type { Kysely } from 'kysely';
import { withLanguageFallback } from '#features/publishing/rules/translations.ts';
import type { PublishingTransaction as Trx } from '#features/publishing/tables.ts';
import { publishContentChange } from '#platform/db/content-version.ts';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import { type Language, languages } from '#shared/i18n/language.ts';
import type { SiteText } from './contract.ts';
import { defaultColophons } from './messages/colophon.ts';
import { getDefaultTexts, siteId } from './rules/site-texts.ts';
import type { SiteTables, SiteTextsTable } from './tables.ts';

type Db = Kysely<SiteTables>;

const tablesOf = (trx: Trx) => transactionOf<SiteTables>(trx);
const textFields = ['title', 'lede', 'availability', 'colophon'] as const;

/** Returns the published texts in the language, or else in the other, or else a new site's texts. */
export async function getSiteTexts(db: Db, language: Language): Promise<SiteText> {
  const rows = await db
    .selectFrom('site_texts')
    .select([...textFields, 'lang'])
    .where('state', '=', 'published')
    .execute();
  const [text] = withLanguageFallback(
    rows.map((row) => ({ ...row, id: siteId })),
    language,
  );
  if (!text) return getDefaultTexts(language);
  const { title, lede, availability, colophon } = text;
  return { title, lede, availability, colophon };
}

/** Sets the name in both languages. */
export async function nameSite(db: Db, name: string, now: string): Promise<void> {
  for (const lang of languages) {
    const text = { ...getDefaultTexts(lang), title: name };
    await insertSiteText(db, lang, text, now, { title: name });
  }
}

export async function insertSiteText(
  db: Db,
  lang: Language,
  text: Omit<SiteText, 'colophon'> & { readonly colophon?: string },
  now: string,
  changed: Partial<SiteText> = text,
): Promise<void> {
  const row = { ...text, colophon: text.colophon ?? defaultColophons[lang], lang };
  const edited = { published_at: now, version: 1, created_at: now, updated_at: now };
  await db
    .insertInto('site_texts')
    .values({ ...row, state: 'published', ...edited })
    .onConflict((oc) =>
      oc.column('lang').doUpdateSet((eb) => ({
        ...changed,
        updated_at: now,
        version: eb('site_texts.version', '+', 1),
      })),
    )
    .execute();
}

export function findText(trx: Trx, lang: Language) {
  return tablesOf(trx)
    .selectFrom('site_texts')
    .select([...textFields, 'state', 'updated_at'])
    .where('lang', '=', lang)
    .executeTakeFirst();
}

export async function saveText(trx: Trx, lang: Language, text: SiteText, now: string): Promise<void> {
  const published = { ...text, state: 'published' } as const;
  await insertSiteText(tablesOf(trx), lang, text, now, published);
  await publishContentChange(trx);
}

export async function saveTextState(
  trx: Trx,
  lang: Language,
  state: SiteTextsTable['state'],
  now: string,
): Promise<void> {
  await tablesOf(trx)
    .updateTable('site_texts')
    .set((eb) => ({ state, updated_at: now, version: eb('version', '+', 1) }))
    .where('lang', '=', lang)
    .execute();
  await publishContentChange(trx);
}

export async function deleteText(trx: Trx, lang: Language): Promise<void> {
  await tablesOf(trx).deleteFrom('site_texts').where('lang', '=', lang).execute();
  await publishContentChange(trx);
}

/** Returns whether the owner has named the site, and has written its lede in a language. */
export async function findNaming(
  db: Db,
): Promise<{ readonly isNamed: boolean; readonly hasTagline: boolean }> {
  const texts = await db.selectFrom('site_texts').select(['title', 'lede']).execute();
  const { title: initial } = getDefaultTexts('en');
  return {
    isNamed: texts.some(({ title }) => title !== initial),
    hasTagline: texts.some(({ lede }) => lede !== ''),
  };
}
