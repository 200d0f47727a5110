import type { Kysely, Transaction } from 'kysely';
import { publishContentChange } from '#platform/db/content-version.ts';
import { findSetting, saveSetting } from '../queries.ts';
import type { SettingsTables } from '../tables.ts';
import { type HomeSetting, homeSetting } from './contract/home.ts';

type Db = Kysely<SettingsTables>;

/** The version is 0 before the first change. */
export async function findHomeSetting(
  db: Db,
): Promise<{ readonly setting: HomeSetting; readonly version: number }> {
  const { value, version } = await findSetting(db, 'home');
  return { setting: homeSetting.parse(value), version };
}

/** Stores the next version, which becomes public. */
export async function saveHomeSetting(
  trx: Transaction<SettingsTables>,
  setting: HomeSetting,
  now: string,
): Promise<void> {
  await saveSetting(trx, 'home', homeSetting.parse(setting), now);
  await publishContentChange(trx);
}
