import { findDefaultLanguage } from '../features/settings/queries.ts';
import type { SettingsTables } from '../features/settings/tables.ts';
import type { Database } from '../platform/db/database.ts';
import { defaultLanguage, type Language } from '../shared/language.ts';

/** The language of visitors who ask for none that the site has, as its owner has chosen it. */
export interface SiteLanguage {
  /** As it was last read: pages are found without waiting for the database. */
  readonly current: Language;
  /** Reads it anew; never throws. */
  refresh(): Promise<void>;
}

/** The site's language, until the first look the one that is shipped. */
export function createSiteLanguage(database: Database<SettingsTables>): SiteLanguage {
  let current = defaultLanguage;
  return {
    get current() {
      return current;
    },
    async refresh() {
      // A database that does not answer tells nothing new, and says so elsewhere.
      current = await findDefaultLanguage(database.query).catch(() => current);
    },
  };
}
