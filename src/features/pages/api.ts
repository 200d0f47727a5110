import { Hono } from 'hono';
import type { Database } from '#platform/db/database.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { validated } from '#platform/http/validated.ts';
import { paginate, paginationQuery } from '#shared/pages/pagination.ts';
import { findPages, getPage } from './queries.ts';
import type { PagesTables } from './tables.ts';

export const pagesApi = (database: Database<PagesTables>) =>
  new Hono<ApiEnv>()
    .get('/', validated('query', paginationQuery), async (c) =>
      c.json(paginate(await findPages(database.query, c.var.language), c.req.valid('query'))),
    )
    .get('/:key', async (c) =>
      c.json({ data: await getPage(database.query, c.var.language, c.req.param('key')) }),
    );

export type PagesApi = ReturnType<typeof pagesApi>;
