import type { Transaction } from 'kysely';
import type { Audit } from '#platform/audit/audit.ts';
import type { AuditContext } from '#platform/audit/audit-entry.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#shared/api/errors.ts';
import type { Language } from '#shared/i18n/language.ts';
import { catalogueNumber } from '#shared/pages/catalogue.ts';
import type { SettingsTables } from '../tables.ts';
import type { EditedHome, HomeChange, HomeSetting, HomeWebsite } from './contract/home.ts';
import { findHomeSetting, saveHomeSetting } from './queries.ts';
import { findProblems, getShownSections, getWebsiteIds, withoutMissing } from './rules.ts';

export interface HomeSettingDeps {
  readonly database: Database<SettingsTables>;
  readonly audit: Audit;
  readonly now: Clock;
  /** In the order of the ids, including the bin. */
  readonly findWebsites: (ids: readonly string[], language: Language) => Promise<HomeWebsite[]>;
  /** Searches title, client and number of published websites; in catalogue order. */
  readonly searchWebsites: (q: string, language: Language) => Promise<HomeWebsite[]>;
  /** The numbers by id. */
  readonly findNumbers: (
    trx: Transaction<SettingsTables>,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, number>>;
}

export async function getEditedHome(
  { database, findWebsites }: HomeSettingDeps,
  language: Language,
): Promise<EditedHome> {
  const { setting, version } = await findHomeSetting(database.query);
  const websites = await findWebsites(getWebsiteIds(setting), language);
  const existing = new Set(websites.map(({ id }) => id));
  return { ...withoutMissing(setting, existing), version, websites };
}

/** Lists websites by number, which never changes. */
function toAuditFields(setting: HomeSetting, numbers: ReadonlyMap<string, number>) {
  const format = (id: string) => {
    const number = numbers.get(id);
    return number === undefined ? [] : [catalogueNumber('W', number)];
  };
  const [cover] = setting.cover_id === null ? [] : format(setting.cover_id);
  const featured = setting.featured_ids.flatMap(format);
  return {
    ...(cover !== undefined && { cover }),
    sections: getShownSections(setting.sections),
    ...(featured.length > 0 && { featured }),
  };
}

const isSame = (one: HomeSetting, other: HomeSetting) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Saves and publishes the setting; returns false if another session has changed the version.
 * @throws AppError `invalid` with the field that repeats a website or contains an unknown one
 */
export function saveHome(
  { database, audit, now, findNumbers }: HomeSettingDeps,
  context: AuditContext,
  { version, ...change }: HomeChange,
): Promise<boolean> {
  const problems = findProblems(change);
  if (Object.keys(problems).length > 0)
    throw new AppError('invalid', 'something is in the setting twice', { fields: problems });
  return database.transaction(async (trx) => {
    const stored = await findHomeSetting(trx);
    if (stored.version !== version) return false;
    const ids = [...new Set([...getWebsiteIds(stored.setting), ...getWebsiteIds(change)])];
    const numbers = await findNumbers(trx, ids);
    const isUnknown = (id: string | null) => id !== null && !numbers.has(id);
    const unknown = {
      ...(isUnknown(change.cover_id) && { cover_id: 'unknown' }),
      ...(change.featured_ids.some(isUnknown) && { featured_ids: 'unknown' }),
    };
    if (Object.keys(unknown).length > 0)
      throw new AppError('invalid', 'no website has this id', { fields: unknown });
    if (isSame(stored.setting, change)) return true;
    await saveHomeSetting(trx, change, now().toISOString());
    await audit.append(trx, {
      ...context,
      action: 'home.changed',
      entityType: 'home',
      entityId: 'home',
      before: toAuditFields(stored.setting, numbers),
      after: toAuditFields(change, numbers),
    });
    return true;
  });
}
