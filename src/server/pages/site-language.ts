import { findDefaultLanguage } from '#features/settings/queries.ts';
import type { SettingsTables } from '#features/settings/tables.ts';
import type { Database } from '#platform/db/database.ts';
import { defaultLanguage, type Language } from '#shared/i18n/language.ts';

export interface SiteLanguage {
  /** The last value read: finding a page never waits for the database. */
  readonly current: Language;
  /** Never throws. */
  refresh(): Promise<void>;
}

/** Until the first `refresh`, the language is the product's default. */
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
