import type { Kysely } from 'kysely';
import type { Language } from '../../shared/language.ts';
import { type Site, type SiteSetting, siteSetting } from './contract.ts';
import { fitName } from './rules/fit-name.ts';
import type { SettingsTables } from './tables.ts';

/** The setting before the owner has named the site. */
const defaultSetting: SiteSetting = {
  name: 'Vitrine',
  tagline: { en: '', nl: '' },
  availability: { en: '', nl: '' },
};

/** Returns the setting `site`, or its default. */
async function getSetting(db: Kysely<SettingsTables>) {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'site').executeTakeFirst();
  return siteSetting.parse(row ? JSON.parse(row.value) : defaultSetting);
}

/** Returns the language for visitors who prefer no language of the site. */
export async function findDefaultLanguage(db: Kysely<SettingsTables>): Promise<Language> {
  return (await getSetting(db)).default_language;
}

/** Sets the site's name and default language; the other texts stay unchanged. */
export async function nameSite(
  db: Kysely<SettingsTables>,
  { name, language }: { readonly name: string; readonly language: Language },
  now: string,
): Promise<void> {
  await saveSite(db, { ...(await getSetting(db)), name, default_language: language }, now);
}

/** Returns the site's name and texts in a language. */
export async function getSite(db: Kysely<SettingsTables>, language: Language): Promise<Omit<Site, 'origin'>> {
  const setting = await getSetting(db);
  return {
    name: setting.name,
    cover: fitName(setting.name),
    tagline: setting.tagline[language],
    availability: setting.availability[language],
  };
}

/** Saves the site's name and texts. */
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

/** Returns whether the owner has named the site, and has written the sentence about it in a language. */
export async function findNaming(
  db: Kysely<SettingsTables>,
): Promise<{ readonly isNamed: boolean; readonly hasTagline: boolean }> {
  const { name, tagline } = await getSetting(db);
  return { isNamed: name !== defaultSetting.name, hasTagline: Object.values(tagline).some(Boolean) };
}
