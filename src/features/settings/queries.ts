import type { Kysely } from 'kysely';
import type { Language } from '../../shared/language.ts';
import { type Site, type SiteSetting, siteSetting } from './contract.ts';
import type { SettingsTables } from './tables.ts';

/** What a site is called before its owner has named it. */
const unnamed: SiteSetting = {
  name: 'Vitrine',
  tagline: { en: '', nl: '' },
  availability: { en: '', nl: '' },
};

/** The setting `site`, whole; as the program is shipped where there is none. */
async function findSetting(db: Kysely<SettingsTables>) {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'site').executeTakeFirst();
  return siteSetting.parse(row ? JSON.parse(row.value) : unnamed);
}

/** The language for visitors who ask for none that the site has. */
export async function findDefaultLanguage(db: Kysely<SettingsTables>): Promise<Language> {
  return (await findSetting(db)).default_language;
}

/** Names the site and chooses its language; its sentences stay as they are. */
export async function nameSite(
  db: Kysely<SettingsTables>,
  { name, language }: { readonly name: string; readonly language: Language },
  now: string,
): Promise<void> {
  await saveSite(db, { ...(await findSetting(db)), name, default_language: language }, now);
}

/** The site's name and sentences in a language. */
export async function getSite(db: Kysely<SettingsTables>, language: Language): Promise<Omit<Site, 'origin'>> {
  const setting = await findSetting(db);
  return {
    name: setting.name,
    tagline: setting.tagline[language],
    availability: setting.availability[language],
  };
}

/** Keeps the site's name and sentences. */
export async function saveSite(db: Kysely<SettingsTables>, setting: SiteSetting, now: string): Promise<void> {
  const value = JSON.stringify(siteSetting.parse(setting));
  await db
    .insertInto('settings')
    .values({ key: 'site', value, version: 1, created_at: now, updated_at: now })
    .onConflict((oc) =>
      oc.column('key').doUpdateSet((eb) => ({
        value,
        updated_at: now,
        version: eb('settings.version', '+', 1),
      })),
    )
    .execute();
}
