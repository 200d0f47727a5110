import type { Kysely } from 'kysely';
import type { Language } from '#shared/i18n/language.ts';
import { siteSetting } from './contract.ts';
import type { SettingsTables } from './tables.ts';

/** Returns an empty object and version 0 before the first save. */
export async function findSetting(
  db: Kysely<SettingsTables>,
  key: string,
): Promise<{ readonly value: unknown; readonly version: number }> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? { value: JSON.parse(row.value), version: row.version } : { value: {}, version: 0 };
}

export async function saveSetting(
  db: Kysely<SettingsTables>,
  key: string,
  setting: object,
  now: string,
): Promise<void> {
  const value = JSON.stringify(setting);
  await db
    .insertInto('settings')
    .values({ key, value, version: 1, created_at: now, updated_at: now })
    .onConflict((oc) =>
      oc.column('key').doUpdateSet((eb) => ({
        value,
        updated_at: now,
        version: eb('settings.version', '+', 1),
      })),
    )
    .execute();
}

/** Returns the language for visitors who have no preference. */
export async function findDefaultLanguage(db: Kysely<SettingsTables>): Promise<Language> {
  return siteSetting.parse((await findSetting(db, 'site')).value).default_language;
}

/** Stores the language for visitors who have no preference. */
export async function saveDefaultLanguage(
  db: Kysely<SettingsTables>,
  language: Language,
  now: string,
): Promise<void> {
  await saveSetting(db, 'site', siteSetting.parse({ default_language: language }), now);
}
