import { Hono } from 'hono';
import type { Database } from '#platform/db/database.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { validated } from '#platform/http/validated.ts';
import { paginationQuery, readPage } from '#shared/pages/pagination.ts';
import { getImage, selectImages } from './queries.ts';
import type { ImagesTables } from './tables.ts';

/** Serves `/api/images`: the published images, and an image by id or slug. */
export const imagesApi = (database: Database<ImagesTables>) =>
  new Hono<ApiEnv>()
    .get('/', validated('query', paginationQuery), async (c) =>
      c.json(await readPage(c.req.valid('query'), selectImages(database.query, c.var.language))),
    )
    .get('/:key', async (c) =>
      c.json({ data: await getImage(database.query, c.var.language, c.req.param('key')) }),
    );

export type ImagesApi = ReturnType<typeof imagesApi>;
