import { Hono } from 'hono';
import { z } from 'zod';
import type { Database } from '#platform/db/database.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { validated } from '#platform/http/validated.ts';
import { paginationQuery, readPage } from '#shared/pages/pagination.ts';
import { countSkills, selectWebsites } from './queries/list.ts';
import { getWebsite } from './queries/websites.ts';
import { maxSkillsLength, parseSkills } from './rules/skills-search.ts';
import type { WebsitesTables } from './tables.ts';

const websitesQuery = paginationQuery.extend({ skills: z.string().max(maxSkillsLength).optional() });

/** Serves `/api/websites`: published websites, websites with a skill, and a website by id or slug. */
export const websitesApi = (database: Database<WebsitesTables>) =>
  new Hono<ApiEnv>()
    .get('/', validated('query', websitesQuery), async (c) => {
      const { skills, ...query } = c.req.valid('query');
      const source = await selectWebsites(database.query, c.var.language, parseSkills(skills, []));
      return c.json(await readPage(query, source));
    })
    .get('/:key', async (c) =>
      c.json({ data: await getWebsite(database.query, c.var.language, c.req.param('key')) }),
    );

export type WebsitesApi = ReturnType<typeof websitesApi>;

/** Serves `/api/website-skills`: the number of published websites, in total and per skill. */
export const websiteSkillsApi = (database: Database<WebsitesTables>) =>
  new Hono<ApiEnv>().get('/', async (c) => c.json({ data: await countSkills(database.query) }));

export type WebsiteSkillsApi = ReturnType<typeof websiteSkillsApi>;
