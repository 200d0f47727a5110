import { Hono } from 'hono';
import { findImageChanges, getImageStats } from '#features/images/queries.ts';
import type { ImagesTables } from '#features/images/tables.ts';
import { findPageChanges, getPageStats } from '#features/pages/queries.ts';
import type { PagesTables } from '#features/pages/tables.ts';
import { findScheduledTimes } from '#features/publishing/queries/drafts.ts';
import type { ContentChange } from '#features/publishing/rules/content-stats.ts';
import type { PublishingTables } from '#features/publishing/tables.ts';
import { findWebsiteChanges, getWebsiteStats } from '#features/websites/queries/overviews.ts';
import type { WebsitesTables } from '#features/websites/tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import type { ContentResponses } from '#platform/http/content-responses.ts';
import type { Collection, Overview } from '#web/dashboard/contract.ts';
import type { ScheduledTime } from '#web/preview/contract.ts';

const maxChanges = 10;

async function getContentStats(database: Database<unknown>): Promise<Overview['content']> {
  return [
    { collection: 'websites', ...(await getWebsiteStats(database.of<WebsitesTables>().query)) },
    { collection: 'images', ...(await getImageStats(database.of<ImagesTables>().query)) },
    { collection: 'pages', ...(await getPageStats(database.of<PagesTables>().query)) },
  ];
}

async function findChanges(database: Database<unknown>): Promise<Overview['changes']> {
  const withCollection = (collection: Collection, changes: readonly ContentChange[]) =>
    changes.map((change) => ({ collection, ...change }));
  const allChanges = [
    ...withCollection('websites', await findWebsiteChanges(database.of<WebsitesTables>().query, maxChanges)),
    ...withCollection('images', await findImageChanges(database.of<ImagesTables>().query, maxChanges)),
    ...withCollection('pages', await findPageChanges(database.of<PagesTables>().query, maxChanges)),
  ];
  const newestFirst = (one: ContentChange, other: ContentChange) =>
    one.updated_at < other.updated_at ? 1 : Number(one.updated_at > other.updated_at) * -1;
  return allChanges.toSorted(newestFirst).slice(0, maxChanges);
}

/** Serves `/api/dashboard`, cached until the generation of `contentResponses` changes. */
export function dashboardApi(
  database: Database<unknown>,
  contentResponses: Pick<ContentResponses, 'generation'>,
) {
  let latest: { readonly generation: number; readonly data: Overview } | undefined;
  return new Hono<ApiEnv>().get('/', async (c) => {
    const { generation } = contentResponses;
    if (latest?.generation !== generation) {
      const data = { content: await getContentStats(database), changes: await findChanges(database) };
      latest = { generation, data };
    }
    return c.json({ data: latest.data });
  });
}

const maxTimes = 20;

/** Serves `/api/admin/preview`: the times of scheduled changes, earliest first. */
export const scheduledTimesApi = (database: Database<unknown>) =>
  new Hono<ApiEnv>().get('/', async (c) => {
    const data: readonly ScheduledTime[] = await findScheduledTimes(
      database.of<PublishingTables>().query,
      maxTimes,
    );
    return c.json({ data });
  });
