import { Hono } from 'hono';
import { findImageChanges, getImageFigures } from '../features/images/queries/content-figures.ts';
import type { ImagesTables } from '../features/images/tables.ts';
import { findPageChanges, getPageFigures } from '../features/pages/queries.ts';
import type { PagesTables } from '../features/pages/tables.ts';
import { findWebsiteChanges, getWebsiteFigures } from '../features/websites/queries.ts';
import type { WebsitesTables } from '../features/websites/tables.ts';
import type { Database } from '../platform/db/database.ts';
import type { ApiEnv } from '../platform/http/api-env.ts';
import type { ContentChange } from '../shared/content-figures.ts';
import type { Collection, Overview } from './dashboard/contract.ts';

const shownChanges = 10;

async function getHoldings(database: Database<unknown>): Promise<Overview['holdings']> {
  return [
    { collection: 'websites', ...(await getWebsiteFigures(database.of<WebsitesTables>().query)) },
    { collection: 'images', ...(await getImageFigures(database.of<ImagesTables>().query)) },
    { collection: 'pages', ...(await getPageFigures(database.of<PagesTables>().query)) },
  ];
}

async function findChanges(database: Database<unknown>): Promise<Overview['changes']> {
  const of = (collection: Collection, changes: readonly ContentChange[]) =>
    changes.map((change) => ({ collection, ...change }));
  const all = [
    ...of('websites', await findWebsiteChanges(database.of<WebsitesTables>().query, shownChanges)),
    ...of('images', await findImageChanges(database.of<ImagesTables>().query, shownChanges)),
    ...of('pages', await findPageChanges(database.of<PagesTables>().query, shownChanges)),
  ];
  const newestFirst = (one: ContentChange, other: ContentChange) =>
    one.updated_at < other.updated_at ? 1 : Number(one.updated_at > other.updated_at) * -1;
  return all.toSorted(newestFirst).slice(0, shownChanges);
}

/** `/api/dashboard`: what the site holds and what changed last, for those who are signed in. */
export const dashboardApi = (database: Database<unknown>) =>
  new Hono<ApiEnv>().get('/', async (c) => {
    const data: Overview = {
      holdings: await getHoldings(database),
      changes: await findChanges(database),
    };
    return c.json({ data });
  });
