import { Hono } from 'hono';
import { findHomeSetting } from '#features/settings/home/queries.ts';
import { getShownSections } from '#features/settings/home/rules.ts';
import type { HomeSettingDeps } from '#features/settings/home/service.ts';
import type { SettingsTables } from '#features/settings/tables.ts';
import {
  findHomeWebsites,
  findWebsiteChoices,
  findWebsiteNumbers,
  searchWebsiteChoices,
} from '#features/websites/home/queries.ts';
import { pickHomeWebsites } from '#features/websites/home/rules.ts';
import type { WebsitesTables } from '#features/websites/tables.ts';
import type { Database } from '#platform/db/database.ts';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import type { HomeContent } from '#web/home/contract.ts';

const maxFound = 50;

/** Serves `/api/home`: the owner's choices for the home page. */
export const homeContentApi = (database: Database<unknown>) =>
  new Hono<ApiEnv>().get('/', async (c) => {
    const { language } = c.var;
    const { setting } = await findHomeSetting(database.of<SettingsTables>().query);
    const { cover_id, featured_ids } = setting;
    const { websites, total, firstYear } = await findHomeWebsites(
      database.of<WebsitesTables>().query,
      language,
      [...(cover_id === null ? [] : [cover_id]), ...featured_ids],
    );
    const { rows, cover, areFeatured } = pickHomeWebsites(websites, language, {
      coverId: cover_id,
      featuredIds: featured_ids,
    });
    const data: HomeContent = {
      sections: getShownSections(setting.sections),
      rows,
      cover,
      are_featured: areFeatured,
      website_total: total,
      first_year: firstYear,
    };
    return c.json({ data });
  });

export function createHomeSettingDeps(
  database: Database<unknown>,
  deps: Pick<HomeSettingDeps, 'audit' | 'now'>,
): HomeSettingDeps {
  const websites = database.of<WebsitesTables>().query;
  return {
    audit: deps.audit,
    now: deps.now,
    database: database.of(),
    findWebsites: (ids, language) => findWebsiteChoices(websites, ids, language),
    searchWebsites: (q, language) => searchWebsiteChoices(websites, q, language, maxFound),
    findNumbers: (trx, ids) => findWebsiteNumbers(transactionOf<WebsitesTables>(trx), ids),
  };
}
