import { Hono } from 'hono';
import type { Database } from '../../platform/db/database.ts';
import type { ApiEnv } from '../../platform/http/api-env.ts';
import { validated } from '../../platform/http/validated.ts';
import { paginate, paginationQuery } from '../../shared/pagination.ts';
import { findWebsites, getWebsite } from './queries.ts';
import type { WebsitesTables } from './tables.ts';

/** Serves `/api/websites`: the published websites, and one by id or slug. */
export const websitesApi = (database: Database<WebsitesTables>) =>
  new Hono<ApiEnv>()
    .get('/', validated('query', paginationQuery), async (c) =>
      c.json(paginate(await findWebsites(database.query, c.var.language), c.req.valid('query'))),
    )
    .get('/:key', async (c) =>
      c.json({ data: await getWebsite(database.query, c.var.language, c.req.param('key')) }),
    );

export type WebsitesApi = ReturnType<typeof websitesApi>;
