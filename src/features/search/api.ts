import { Hono } from 'hono';
import type { Database } from '#platform/db/database.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { validated } from '#platform/http/validated.ts';
import { searchQuery } from './contract/search.ts';
import { findHits } from './queries/find-hits.ts';
import type { SearchIndex } from './service/search-index.ts';
import type { SearchTables } from './tables.ts';

/** Returns published content matching the query, best match first. */
export const searchApi = (database: Database<SearchTables>, index: Pick<SearchIndex, 'whenReady'>) =>
  new Hono<ApiEnv>().get('/', validated('query', searchQuery), async (c) => {
    await index.whenReady();
    return c.json(await findHits(database, c.var.language, c.req.valid('query')));
  });

export type SearchApi = ReturnType<typeof searchApi>;
