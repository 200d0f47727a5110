import { findDefaultLanguage } from '#features/settings/queries.ts';
import type { SettingsTables } from '#features/settings/tables.ts';
import type { Database } from '#platform/db/database.ts';
import { defaultLanguage, type Language } from '#shared/i18n/language.ts';

/** The default language of the site, which its owner has chosen. */
export interface SiteLanguage {
  /** The value that was read last: finding a page never waits for the database. */
  readonly current: Language;
  /** Reads it again; never throws. */
  refresh(): Promise<void>;
}

/** Creates the site's default language, which is the product's until the first `refresh`. */
export function createSiteLanguage(database: Database<SettingsTables>): SiteLanguage {
  let current = defaultLanguage;
  return {
    get current() {
      return current;
    },
    async refresh() {
      // A failing database is logged elsewhere; the last value stays.
      current = await findDefaultLanguage(database.query).catch(() => current);
    },
  };
}
