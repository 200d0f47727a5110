import { Hono } from 'hono';
import type { Database } from '../../platform/db/database.ts';
import type { ApiEnv } from '../../platform/http/api-env.ts';
import { validated } from '../../platform/http/validated.ts';
import { searchQuery } from './contract.ts';
import { findHits } from './queries/find-hits.ts';
import type { SearchIndex } from './service.ts';
import type { SearchTables } from './tables.ts';

/** `/api/search?q=`: what is published and fits a question, the best first. */
export const searchApi = (database: Database<SearchTables>, index: Pick<SearchIndex, 'caughtUp'>) =>
  new Hono<ApiEnv>().get('/', validated('query', searchQuery), async (c) => {
    await index.caughtUp();
    return c.json(await findHits(database, c.var.language, c.req.valid('query')));
  });

export type SearchApi = ReturnType<typeof searchApi>;
